/* Signing in in a window: the test loads the app in it where the provider leads back to, as a browser does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ana, leftBehind, ORIGIN, openIdApps, signedIn, signedOut, stateOf, type World } from '../testing/openIdApp.ts'
import type { TestApp } from '../testing/startApp.ts'
import { startOpenIdProvider, type TestOpenIdProvider } from '../testing/startOpenIdProvider.ts'
import { testTools } from '../testing/testTools.ts'
import { OPENID_PLUGIN_ID, openIdPlugin } from './openIdPlugin.ts'

let provider: TestOpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider([`${ORIGIN}/faq/`])
})
afterAll(() => provider.close())

const { start } = openIdApps(
  () => provider,
  openIdPlugin,
  (domain) => ({ domain, clientId: 'app', scope: 'openid email profile' }),
)

/** Begins a sign-in in a window. */
async function open(world: World = {}) {
  const tools = testTools()
  const app = await start({ tools, ...world })
  const done = app.run('loginWithPopup')
  await expect.poll(() => tools.opened.length).toBe(1)
  /** Loads the app in the window at the address that the provider leads back to. */
  const comeBack = async (person: typeof ana | null = ana, change = (back: URL) => back) => {
    const back = change(await provider.authorize(tools.opened[0] ?? '', person))
    return start({ browser: app.browser, tools, path: back.pathname + back.search })
  }
  return { app, tools, done, comeBack }
}

const tell = ({ browser }: TestApp, message: unknown) => {
  for (const hear of browser.channels.get(`sluice-popup-${OPENID_PLUGIN_ID}`) ?? []) hear(message)
}

describe('a sign-in in a window', () => {
  it('signs in, closes the window, and leads to the page for it', async () => {
    const { app, tools, done, comeBack } = await open()
    const popup = await comeBack()
    expect((await done).result).toMatchObject(ana)
    expect([stateOf(app), tools.closedItself()]).toEqual([signedIn, 1])
    await expect.poll(app.view).toBe('faq')
    expect(popup.services.history.current()).toBe('/faq/')
    expect(leftBehind(app) + leftBehind(popup)).not.toContain('code=')
  })

  it('signs in the window too, where the browser does not close it', async () => {
    const { done, comeBack } = await open()
    const popup = await comeBack()
    await done
    await expect.poll(() => stateOf(popup)).toEqual(signedIn)
  })

  it('leads to the page that was asked for', async () => {
    const { app, done, comeBack } = await open({ path: '/clients/' })
    await comeBack()
    await done
    await expect.poll(app.view).toBe('clients')
  })

  it('that the browser prevents says what to do', async () => {
    const app = await start({ tools: testTools({ hasWindows: false }) })
    const { error } = await app.run('loginWithPopup')
    expect(error).toMatchObject({
      code: 'auth/no-popup',
      message: expect.stringMatching(/Allow pop-ups.*loginWithRedirect/),
    })
    expect((await app.run('logoutWithPopup')).error).toMatchObject({ code: 'auth/no-popup' })
  })

  it('that is closed before it is done fails', async () => {
    const { app, tools, done } = await open()
    tools.closeOpened()
    app.services.clock.advance(1_000)
    expect((await done).error).toMatchObject({ code: 'auth/popup-closed' })
    expect(stateOf(app)).toEqual(signedOut)
  })

  it('takes the answer of a window that has closed itself just now', async () => {
    const { app, tools, done, comeBack } = await open()
    tools.closeOpened()
    app.services.clock.advance(500)
    await comeBack()
    app.services.clock.advance(500)
    expect((await done).error).toBeNull()
  })

  it('that the provider refuses says why', async () => {
    const { app, done, comeBack } = await open()
    await comeBack(null)
    expect((await done).error).toMatchObject({ code: 'auth/sign-in-refused' })
    expect(stateOf(app)).toEqual(signedOut)
  })

  it.each([null, 'x', {}, { state: 'sluice-01af5352-popup.other', parameters: 'code=c' }])(
    'does not hear %j',
    async (message) => {
      const { app, done, comeBack } = await open()
      tell(app, message)
      await comeBack()
      expect((await done).error).toBeNull()
    },
  )

  it('refuses an answer whose parameters are of another sign-in', async () => {
    const { app, tools, done } = await open()
    const state = new URL(tools.opened[0] ?? '').searchParams.get('state')
    tell(app, { state, parameters: 'code=c&state=other' })
    expect((await done).error).toMatchObject({ code: 'auth/sign-in-invalid' })
    expect(stateOf(app)).toEqual(signedOut)
  })

  it('in a browser whose tabs cannot talk says what to do', async () => {
    const tools = testTools()
    const app = await start({ tools })
    const device = await app.services.device()
    const { joinTabs: _, ...alone } = device
    Object.assign(app.services, { device: async () => alone })
    expect((await app.run('loginWithPopup')).error).toMatchObject({ code: 'auth/no-popup' })
    expect(tools.opened).toEqual([])
  })

  it('is opened before anything is awaited, as browsers want it', async () => {
    const order: string[] = []
    const tools = testTools()
    const openWindow = () => {
      order.push('window')
      return tools.openWindow?.() ?? null
    }
    const app = await start({
      tools: { ...tools, openWindow },
      fetch: (...args) => {
        order.push('request')
        return fetch(...args)
      },
    })
    const done = app.run('loginWithPopup')
    await expect.poll(() => tools.opened.length).toBe(1)
    expect(order[0]).toBe('window')
    tools.closeOpened()
    app.services.clock.advance(1_000)
    await done
  })
})
