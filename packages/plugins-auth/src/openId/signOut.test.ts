/* The end of a session at a real OpenID provider on this machine, and answers that come after it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Changes, changedAnswers, instead, silence } from '../testing/changedAnswers.ts'
import { codesOf, ORIGIN, openIdApps, signedOut, stateOf } from '../testing/openIdApp.ts'
import type { TestApp } from '../testing/startApp.ts'
import { startOpenIdProvider, type TestOpenIdProvider } from '../testing/startOpenIdProvider.ts'
import { testTools } from '../testing/testTools.ts'
import { OPENID_PLUGIN_ID, openIdPlugin } from './openIdPlugin.ts'

let provider: TestOpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider([`${ORIGIN}/faq/`, `${ORIGIN}/login/`])
})
afterAll(() => provider.close())

const { start, begin, signIn } = openIdApps(
  () => provider,
  openIdPlugin,
  (domain) => ({ domain, clientId: 'app', scope: 'openid email profile', afterNotSignInPageId: 'login' }),
)

const refreshTokenOf = ({ browser }: Pick<TestApp, 'browser'>) =>
  JSON.parse(browser.storage.get(`sluice-openid-${OPENID_PLUGIN_ID}`) ?? '{}').refreshToken

/** Holds the answer of a path until it is let go. */
function hold() {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isWaiting = false
  const wrap =
    (path: string): typeof fetch =>
    async (input, init) => {
      const answer = await fetch(input, init)
      if (!String(input).endsWith(path)) return answer
      isWaiting = true
      await held
      return answer
    }
  return { wrap, letGo: () => letGo(), isWaiting: () => isWaiting }
}

describe('a sign-out', () => {
  it('forgets everything, ends the refresh token, and leads to the provider without a token', async () => {
    const app = await signIn()
    const refreshToken = refreshTokenOf(app)
    expect((await app.run('logoutWithRedirect')).error).toBeNull()
    expect([stateOf(app), [...app.browser.storage.keys()], [...app.session.keys()]]).toEqual([signedOut, [], []])
    const address = new URL(app.services.history.assigned.at(-1) ?? '')
    expect([address.origin, Object.fromEntries(address.searchParams)]).toEqual([
      provider.issuer,
      { client_id: 'app', post_logout_redirect_uri: `${ORIGIN}/login/` },
    ])
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'app', refresh_token: refreshToken })
    expect((await fetch(`${provider.issuer}/token`, { method: 'POST', body })).status).toBe(400)
  })

  it.each<[string, Changes, readonly unknown[]]>([
    [
      'has no address for it',
      { '/.well-known/openid-configuration': ({ end_session_endpoint: _, ...body }) => body },
      [],
    ],
    ['does not answer', { '/token/revocation': silence }, ['network']],
    ['refuses', { '/token/revocation': instead(400) }, ['auth/revocation-invalid']],
  ])('at a provider that %s is one here nevertheless', async (_what, changes, codes) => {
    const app = await signIn({ fetch: changedAnswers({ current: changes }) })
    expect((await app.run('logoutWithRedirect')).error).toBeNull()
    expect([stateOf(app), codesOf(app), refreshTokenOf(app)]).toEqual([signedOut, codes, undefined])
    if (codes.length === 0) await expect.poll(app.view).toBe('login')
  })

  it('in a window leads to the page for it, when the window comes back', async () => {
    const tools = testTools()
    const app = await signIn({ tools })
    const leaving = app.run('logoutWithPopup')
    await expect.poll(() => tools.opened.length).toBe(1)
    const state = new URL(tools.opened[0] ?? '').searchParams.get('state')
    const popup = await start({ browser: app.browser, tools, path: `/login/?state=${state}` })
    expect((await leaving).error).toBeNull()
    await expect.poll(app.view).toBe('login')
    expect([stateOf(app), tools.closedItself(), popup.services.history.current()]).toEqual([signedOut, 1, '/login/'])
  })

  it('in a window that is closed is one here nevertheless', async () => {
    const tools = testTools()
    const app = await signIn({ tools })
    const leaving = app.run('logoutWithPopup')
    await expect.poll(() => tools.opened.length).toBe(1)
    tools.closeOpened()
    app.services.clock.advance(1_000)
    expect([(await leaving).error, stateOf(app), codesOf(app)]).toEqual([null, signedOut, ['auth/popup-closed']])
  })
})

describe('a late answer', () => {
  it('to a renewal does not undo a sign-out, and its tokens end', async () => {
    const { wrap, letGo, isWaiting } = hold()
    const before = await signIn()
    before.stop()
    const app = await start({ browser: before.browser, fetch: wrap('/token') })
    await expect.poll(isWaiting).toBe(true)
    const revocations = provider.count('/token/revocation')
    await app.run('logoutWithRedirect')
    letGo()
    await expect.poll(() => provider.count('/token/revocation')).toBe(revocations + 2)
    expect([stateOf(app), [...app.browser.storage.keys()]]).toEqual([signedOut, []])
  })

  it('about the user does not undo a sign-out', async () => {
    const { wrap, letGo, isWaiting } = hold()
    const before = await signIn()
    before.stop()
    const app = await start({ browser: before.browser, fetch: wrap('/me') })
    await expect.poll(isWaiting).toBe(true)
    const reading = app.run('fetchUser')
    await app.run('logoutWithRedirect')
    letGo()
    expect((await reading).error).toBeNull()
    expect([stateOf(app), [...app.browser.storage.keys()]]).toEqual([signedOut, []])
  })

  it('to a code does not undo a sign-out', async () => {
    const { wrap, letGo, isWaiting } = hold()
    const before = await start()
    const back = await begin(before)
    const { browser, session } = before
    const app = await start({ browser, session, path: back.pathname + back.search, fetch: wrap('/token') })
    await expect.poll(isWaiting).toBe(true)
    await app.run('logoutWithRedirect')
    letGo()
    await expect.poll(() => codesOf(app)).toContain('auth/superseded')
    expect([stateOf(app), [...browser.storage.keys()]]).toEqual([signedOut, []])
  })
})
