import { reply } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/openApp.ts'
import { areStepsHidden } from './FirstSteps.tsx'

const TITLE = 'Your first report in three steps'
const none = { clients: 0, sites: 0, unfinished: 0, completed_this_week: 0 }

const open = (counts: object, more: object = {}, answer: (path: string) => object | undefined = () => undefined) =>
  openApp(
    '/dashboard/',
    (method, path) =>
      method === 'POST'
        ? answer(path)
        : {
            items: [],
            today: [],
            unfinished: [],
            open_quotes: { count: 0 },
            counts: { ...none, ...counts },
            waiting: null,
          },
    { user: { role: 'owner', email_verified: true, ...more } },
  )

describe('the first steps', () => {
  it.each([
    [{}, {}, true],
    [{ sites: 1 }, {}, true],
    [{ sites: 1, unfinished: 1 }, {}, true],
    [{ sites: 1, completed_this_week: 1 }, {}, false],
    [{ sites: 2 }, {}, false],
    [{}, { role: 'technician' }, false],
    [{}, { role: 'municipal_reviewer' }, false],
  ])('with %o, for %o, are shown: %s', async (counts, more, isShown) => {
    expect((await open(counts, more)).app.outline.includes(TITLE)).toBe(isShown)
  })

  it('say which are done', async () => {
    const { app } = await open({ sites: 1, unfinished: 1 })
    for (const words of ['1. Add a property: done', '2. Walk it: done', '3. Show the report'])
      expect(app.outline).toContain(words)
    expect(app.outline).not.toContain('3. Show the report: done')
  })

  it('do not come back in the week after the first report', async () => {
    const { app, runtime } = await open({ sites: 1, completed_this_week: 1 })
    expect(runtime.variables.get(areStepsHidden.id)).toBe(true)
    expect(app.outline).not.toContain(TITLE)
  })

  it('are put away for good', async () => {
    const { app, runtime } = await open({})
    await app.find('button', 'Put these away').click()
    expect(app.outline).not.toContain(TITLE)
    await runtime.navigation.go('/clients/')
    await runtime.navigation.go('/dashboard/')
    expect(app.outline).not.toContain(TITLE)
  })
})

describe('the sample property', () => {
  it('is made once, though the first try was cut short', async () => {
    let fails = true
    const { app, idle, log } = await open({}, {}, (path) => {
      if (path.endsWith('/controllers') && fails) return reply(500, { code: 'server.unavailable' })
      return { id: path.split('/').at(-1) }
    })
    await app.find('button', 'Try a sample').click()
    await idle()
    expect(app.outline).toContain('The server is busy.')
    fails = false
    await app.find('button', 'Try a sample').click()
    await idle()
    expect(app.path).toBe('/site_detail/sites/')
    const made = log
      .filter((line) => /^POST .api:(?:assets|crm)/.test(line))
      .map((line) => line.split(' ')[1]?.split('/').at(-1))
    expect(made).toEqual(['clients', 'sites', 'controllers', 'controllers', 'bulk'])
  })

  it('is known again by the server when an answer is lost, and another one is a new one', async () => {
    const keys: (string | undefined)[] = []
    let isLost = true
    const { app, runtime, idle } = await openApp(
      '/dashboard/',
      (method, path, _body, _query, headers) => {
        if (method !== 'POST') return { items: [], today: [], unfinished: [], counts: none, waiting: null }
        if (path.endsWith('/zones/bulk')) {
          keys.push(headers['idempotency-key'])
          if (isLost) throw new Error('The answer is lost.')
        }
        return { id: path.split('/').at(-1) }
      },
      { user: { role: 'owner', email_verified: true } },
    )
    const again = async () => {
      await app.find('button', 'Try a sample').click()
      await idle()
    }
    await again()
    isLost = false
    await again()
    await runtime.navigation.go('/dashboard/')
    await idle()
    app.services.clock.advance(60_000)
    await again()
    expect(app.path).toBe('/site_detail/sites/')
    expect(keys).toHaveLength(3)
    expect(keys[0]).toMatch(/^sample-\d+-u-en-zones$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('a sample property that cannot be gone on with', () => {
  it.each([
    ['whose client is archived by now', 404, 'crm.client_missing'],
    ['whose words have changed', 409, 'request.key_reused'],
  ])('%s begins anew', async (_, status, code) => {
    const keys: (string | undefined)[] = []
    const { app, idle } = await openApp(
      '/dashboard/',
      (method, path, _body, _query, headers) => {
        if (method !== 'POST') return { items: [], today: [], unfinished: [], counts: none, waiting: null }
        if (path.endsWith('/clients')) keys.push(headers['idempotency-key'])
        return path.endsWith('/sites') && keys.length === 1 ? reply(status, { code }) : { id: path.split('/').at(-1) }
      },
      { user: { role: 'owner', email_verified: true } },
    )
    await app.find('button', 'Try a sample').click()
    await idle()
    app.services.clock.advance(60_000)
    await app.find('button', 'Try a sample').click()
    await idle()
    expect(app.path).toBe('/site_detail/sites/')
    expect(keys).toHaveLength(2)
    expect(keys[1]).not.toBe(keys[0])
  })
})

describe('an address that is not confirmed', () => {
  it.each([
    [false, true],
    [true, false],
    [undefined, false],
  ])('(%s) is told: %s, and the mail can be sent again', async (email_verified, isTold) => {
    const { app, idle, log } = await open({}, { email_verified, email: 'ana@example.com' }, () => reply(204))
    expect(app.outline.includes('Open the link that we mailed to ana@example.com')).toBe(isTold)
    if (!isTold) return
    await app.find('button', 'Send the mail again').click()
    await idle()
    expect(app.outline).toContain('The mail is on its way.')
    expect(log.filter((line) => line.includes('confirm-email/send'))).toHaveLength(1)
  })
})
