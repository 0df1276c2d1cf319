/* Sessions at a real OpenID provider on this machine: renewal, reload, tabs, and the end of a session. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Changes, changedAnswers, forgedIdToken, forgedKeys, instead, silence } from '../testing/changedAnswers.ts'
import { ana, codesOf, leftBehind, ORIGIN, openIdApps, signedIn, signedOut, stateOf } from '../testing/openIdApp.ts'
import type { TestApp } from '../testing/startApp.ts'
import { type AuthServer, startAuthServer } from '../testing/startAuthServer.ts'
import { startOpenIdProvider, type TestOpenIdProvider, TOKEN_LIVES_S } from '../testing/startOpenIdProvider.ts'
import { testTools } from '../testing/testTools.ts'
import { OPENID_PLUGIN_ID, openIdPlugin } from './openIdPlugin.ts'

let provider: TestOpenIdProvider
let api: AuthServer
beforeAll(async () => {
  provider = await startOpenIdProvider([`${ORIGIN}/faq/`, `${ORIGIN}/login/`])
  api = await startAuthServer()
})
afterAll(() => Promise.all([provider.close(), api.stop()]))
beforeEach(() => {
  provider.gives.refreshTokens = true
})

const { start, signIn, reload } = openIdApps(
  () => provider,
  openIdPlugin,
  (domain) => ({ domain, clientId: 'app', scope: 'openid email profile', afterNotSignInPageId: 'login' }),
)

const KEY = `sluice-openid-${OPENID_PLUGIN_ID}`
const refreshTokenOf = ({ browser }: Pick<TestApp, 'browser'>) =>
  JSON.parse(browser.storage.get(KEY) ?? '{}').refreshToken
const tokenRequests = () => provider.count('/token')

/** An app whose answers from the provider can be changed while it runs. */
async function startChangeable(world: Parameters<typeof signIn>[0] = {}) {
  const changes: { current: Changes } = { current: {} }
  const fetch = changedAnswers(changes)
  return { app: await signIn({ fetch, ...world }), changes, fetch }
}

const silent: Changes = { '/token': silence }
const refusing: Changes = { '/token': instead(400, { error: 'invalid_grant' }) }

/** A promise that is resolved from outside. */
function heldPromise() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

describe('a reload', () => {
  it('keeps the session by the refresh token, which each use replaces, before a private page shows', async () => {
    const before = await signIn()
    const [token, refreshToken] = [before.value('accessToken'), refreshTokenOf(before)]
    const app = await reload(before, { path: '/clients/' })
    expect([app.view(), stateOf(app)]).toEqual(['clients', signedIn])
    expect(app.value('user')).toMatchObject({ ...ana, profile: ana, access_token: app.value('accessToken') })
    expect(app.value('accessToken')).not.toBe(token)
    expect(refreshTokenOf(app)).not.toBe(refreshToken)
    expect(leftBehind(app)).not.toContain(app.value('accessToken'))
  })

  it('without a refresh token keeps the session of the tab until the token ends', async () => {
    provider.gives.refreshTokens = false
    const before = await signIn()
    const requests = tokenRequests()
    const app = await reload(before, { path: '/clients/' })
    expect([app.view(), stateOf(app), tokenRequests()]).toEqual(['clients', signedIn, requests])
    const other = await start({ browser: app.browser, path: '/clients/' })
    expect(other.view()).toBe('login')
    app.services.clock.advance(TOKEN_LIVES_S * 1_000)
    await expect.poll(() => [stateOf(app), app.view()]).toEqual([signedOut, 'login'])
    expect((await reload(app, { path: '/clients/' })).view()).toBe('login')
  })

  it('whose renewal is refused ends the session', async () => {
    const { app: before, changes, fetch } = await startChangeable()
    changes.current = refusing
    const app = await reload(before, { path: '/clients/', fetch })
    expect([app.view(), stateOf(app), [...app.browser.storage.keys()]]).toEqual(['login', signedOut, []])
  })

  it.each<[string, Changes]>([
    ['does not answer', silent],
    ['is broken', { '/token': instead(502) }],
    ['is busy', { '/token': instead(429) }],
    ['has no configuration', { '/.well-known/openid-configuration': silence }],
  ])('while the provider %s shows the user of before, and renews later', async (_what, failing) => {
    const { app: before, changes, fetch } = await startChangeable()
    changes.current = failing
    const app = await reload(before, { path: '/clients/', fetch })
    expect([app.view(), stateOf(app)]).toEqual(['clients', ['ana', true, false]])
    changes.current = {}
    app.services.clock.advance(30_000)
    await expect.poll(() => stateOf(app)).toEqual(signedIn)
  })

  it.each([{ clientId: 'other' }, { domain: 'http://127.0.0.1:1' }])(
    'with the settings %j does not send the token to them',
    async (settings) => {
      const before = await signIn()
      const requests = tokenRequests()
      const app = await reload(before, { path: '/clients/', settings })
      expect([app.view(), stateOf(app), tokenRequests()]).toEqual(['login', signedOut, requests])
    },
  )

  it.each(['x', 'null', '[]', '{"owner":1}'])('with %s in the storage is signed out', async (stored) => {
    const before = await signIn()
    before.browser.storage.set(KEY, stored)
    before.session.set(KEY, stored)
    expect(stateOf(await reload(before))).toEqual(signedOut)
  })
})

describe('the end of a token', () => {
  const almost = (TOKEN_LIVES_S - 60) * 1_000

  it('is preceded by a renewal, again and again', async () => {
    const app = await signIn()
    for (const _ of [1, 2]) {
      const token = app.value('accessToken')
      app.services.clock.advance(almost - 1)
      expect(app.value('accessToken')).toBe(token)
      app.services.clock.advance(1)
      await expect.poll(() => app.value('accessToken')).not.toBe(token)
      expect([stateOf(app), Object(app.value('user')).access_token]).toEqual([signedIn, app.value('accessToken')])
    }
  })

  it('that has ended at once is renewed after a pause', async () => {
    const changes: Changes = { '/token': (body) => ({ ...body, expires_in: 0 }) }
    const { services } = await signIn({ fetch: changedAnswers({ current: changes }) })
    expect(services.clock.nextAt()).toBe(services.clock.now() + 5_000)
  })

  it('is not when a setting forbids it', async () => {
    const app = await signIn({ settings: { disableAutoRefresh: true } })
    const requests = tokenRequests()
    app.services.clock.advance(TOKEN_LIVES_S * 1_000)
    api.answer('/zones', [401, {}])
    const { result } = await app.ask(`${api.address}/zones`, { Authorization: `Bearer ${app.value('accessToken')}` })
    expect([result, stateOf(app), tokenRequests()]).toEqual([401, signedIn, requests])
  })

  it('without an answer to the renewal leaves the session, and the next attempt is later', async () => {
    const { app, changes } = await startChangeable({ path: '/clients/' })
    await expect.poll(app.view).toBe('clients')
    const token = app.value('accessToken')
    changes.current = silent
    app.services.clock.advance(almost)
    await expect.poll(() => codesOf(app)).toEqual(['network'])
    expect([stateOf(app), app.view()]).toEqual([signedIn, 'clients'])
    changes.current = {}
    app.services.clock.advance(30_000)
    await expect.poll(() => app.value('accessToken')).not.toBe(token)
    expect(stateOf(app)).toEqual(signedIn)
  })

  it('with a refused renewal signs out, and a private page leads to the sign-in', async () => {
    const { app, changes } = await startChangeable({ path: '/clients/' })
    await expect.poll(app.view).toBe('clients')
    changes.current = refusing
    app.services.clock.advance(almost)
    await expect
      .poll(() => [stateOf(app), app.view(), codesOf(app)])
      .toEqual([signedOut, 'login', ['auth/renewal-refused']])
    expect([...app.browser.storage.keys()]).toEqual([])
  })

  it('with a renewal for another user keeps nothing of it', async () => {
    const forged = (claims: object): Changes => ({
      '/jwks': () => forgedKeys,
      '/token': (body) => ({ ...body, id_token: forgedIdToken(body.id_token, claims) }),
    })
    const changes: { current: Changes } = { current: forged({}) }
    const app = await signIn({ fetch: changedAnswers(changes) })
    const token = app.value('accessToken')
    changes.current = forged({ sub: 'eve' })
    app.services.clock.advance(almost)
    await expect.poll(() => codesOf(app)).toEqual(['auth/renewal-invalid'])
    expect([app.value('accessToken'), stateOf(app)]).toEqual([token, signedIn])
  })
})

describe('a 401', () => {
  const ask = (app: TestApp, token = app.value('accessToken')) =>
    app.ask(`${api.address}/zones`, { Authorization: `Bearer ${token}` })

  /** Lets the API refuse the present token of an app. */
  function refuseTokenOf(app: TestApp) {
    const old = `Bearer ${app.value('accessToken')}`
    api.answer('/zones', ({ headers }) => (headers.authorization === old ? [401, {}] : [200, []]))
  }

  it('renews the token once for all requests that waited, and sends each again', async () => {
    const app = await signIn()
    refuseTokenOf(app)
    const requests = tokenRequests()
    const results = await Promise.all([ask(app), ask(app), ask(app)])
    expect(results.map(({ result }) => result)).toEqual([200, 200, 200])
    expect([tokenRequests(), stateOf(app)]).toEqual([requests + 1, signedIn])
  })

  it('whose renewal is refused signs out and leads to the sign-in', async () => {
    const { app, changes } = await startChangeable()
    refuseTokenOf(app)
    changes.current = refusing
    expect((await ask(app)).result).toBe(401)
    await expect.poll(() => [stateOf(app), app.view()]).toEqual([signedOut, 'login'])
  })

  it('whose renewal has no answer fails, and the session stays', async () => {
    const { app, changes } = await startChangeable()
    refuseTokenOf(app)
    changes.current = silent
    expect((await ask(app)).error).toMatchObject({ code: 'network' })
    expect(stateOf(app)).toEqual(signedIn)
  })

  it('of a request with another token is passed on', async () => {
    const app = await signIn()
    api.answer('/zones', [401, {}])
    const requests = tokenRequests()
    expect([(await ask(app, 'other')).result, tokenRequests()]).toEqual([401, requests])
  })

  it('without a refresh token is passed on while the token is valid', async () => {
    provider.gives.refreshTokens = false
    const app = await signIn()
    refuseTokenOf(app)
    expect([(await ask(app)).result, stateOf(app)]).toEqual([401, signedIn])
  })
})

describe('two tabs', () => {
  it('sign in together', async () => {
    const tools = testTools()
    const app = await start({ tools })
    const other = await start({ browser: app.browser, tools })
    await signIn({ browser: app.browser, tools })
    await expect.poll(() => [stateOf(app), stateOf(other)]).toEqual([signedIn, signedIn])
  })

  it.each([
    ['/clients/', 'login'],
    ['/faq/', 'faq'],
  ])('sign out together; that at %s shows %s', async (path, page) => {
    const app = await signIn()
    const other = await start({ browser: app.browser, path })
    await expect.poll(() => stateOf(other)).toEqual(signedIn)
    await app.run('logoutWithRedirect')
    await expect.poll(() => [stateOf(other), other.view()]).toEqual([signedOut, page])
  })

  it.each<[string, boolean]>([
    ['is refused', true],
    ['succeeds late', false],
  ])('sign in somebody else together; a renewal that %s is of the user before', async (_what, isRefused) => {
    const { promise: released, resolve: release } = heldPromise()
    let held = 0
    const holdFirst: typeof fetch = async (input, init) => {
      if (!String(input).endsWith('/token') || tokenIsGood || held > 0) return fetch(input, init)
      held += 1
      const answer = isRefused ? Response.json({ error: 'invalid_grant' }, { status: 400 }) : await fetch(input, init)
      await released
      return answer
    }
    let tokenIsGood = true
    const tools = testTools()
    const app = await signIn({ tools, fetch: holdFirst })
    tokenIsGood = false
    const old = `Bearer ${app.value('accessToken')}`
    api.answer('/zones', ({ headers }) => (headers.authorization === old ? [401, {}] : [200, []]))
    const asking = app.ask(`${api.address}/zones`, { Authorization: old })
    await expect.poll(() => held).toBe(1)
    await signIn({ browser: app.browser, tools, person: { ...ana, name: 'Another Ana' } })
    release()
    expect((await asking).result).toBe(401)
    await expect.poll(() => [stateOf(app), Object(app.value('user')).name]).toEqual([signedIn, 'Another Ana'])
  })

  it('use a refresh token one after the other, as its second use would end the session', async () => {
    const tools = testTools()
    const app = await signIn({ tools })
    const others = await Promise.all([1, 2, 3].map(() => start({ browser: app.browser, tools, path: '/clients/' })))
    for (const other of others) expect([stateOf(other), other.view()]).toEqual([signedIn, 'clients'])
    const tokens = others.map(({ value }) => value('accessToken'))
    for (const other of others) other.services.clock.advance((TOKEN_LIVES_S - 60) * 1_000)
    await expect.poll(() => others.filter(({ value }, i) => value('accessToken') === tokens[i])).toEqual([])
    expect([app, ...others].map(stateOf)).toEqual(Array(4).fill(signedIn))
  })
})

describe('the user', () => {
  it('is read again', async () => {
    const { app, changes } = await startChangeable()
    changes.current = { '/me': (body) => ({ ...body, name: 'Anna' }) }
    expect((await app.run('fetchUser')).result).toMatchObject({ name: 'Anna', profile: { name: 'Anna' } })
    expect(app.value('user')).toMatchObject({ name: 'Anna', access_token: app.value('accessToken') })
  })

  it('is read with a renewed token where the provider refuses the present one', async () => {
    const { app, changes } = await startChangeable()
    const token = app.value('accessToken')
    const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' }
    changes.current = {
      '/me': {
        instead: () => {
          changes.current = {}
          return new Response('', { status: 401, headers })
        },
      },
    }
    expect((await app.run('fetchUser')).result).toMatchObject({ sub: 'ana' })
    expect(app.value('accessToken')).not.toBe(token)
  })

  it.each(['fetchUser', 'updateTokens'])('without a session: %s fails', async (action) => {
    const { error } = await (await start()).run(action, { accessToken: 'x' })
    expect(error).toMatchObject({ code: 'auth/no-session', message: 'No user authenticated. Sign in first.' })
  })

  it('has the tokens that a workflow has got', async () => {
    const app = await signIn()
    const before = refreshTokenOf(app)
    await app.run('updateTokens', { accessToken: 'next', idToken: 'id' })
    expect([app.value('accessToken'), refreshTokenOf(app)]).toEqual(['next', before])
    expect(app.value('user')).toMatchObject({ ...ana, access_token: 'next', id_token: 'id' })
    await app.run('updateTokens', { refreshToken: 'r' })
    expect([app.value('accessToken'), refreshTokenOf(app)]).toEqual(['next', 'r'])
  })
})

describe('the token', () => {
  it.each([
    ['https://api.test/x', true],
    ['http://127.0.0.1:1/x', true],
    ['http://api.test/x', false],
  ])('for %s is sent: %s', async (address, isSent) => {
    const { runtime, value } = await signIn()
    const { definition, context } = runtime.plugins.get(OPENID_PLUGIN_ID) ?? {}
    const token = context && definition?.auth?.token?.(context, new URL(address))
    expect(token).toBe(isSent ? value('accessToken') : null)
  })
})
