import { settled } from '@sluice/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp, testBrowser } from '../testing/startApp.ts'
import { type Answer, type AuthServer, startAuthServer } from '../testing/startAuthServer.ts'
import { TOKEN_BASED_AUTH_PLUGIN_ID, tokenBasedAuthPlugin } from './tokenBasedAuthPlugin.ts'

const ACCESS = 'ww-auth-access-token'
const REFRESH = 'ww-auth-refresh-token'
const ME = '/users/me'
const RENEW = '/token/refresh'
const ZONES = '/zones'
const ana = { id: 1, role: 'owner' }

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

beforeEach(() => {
  server.answer(ME, ({ headers }) => (headers.authorization === 'Bearer good' ? [200, ana] : [401, {}]))
  server.answer(ZONES, ({ headers }) => (headers.authorization === 'Bearer good' ? [200, []] : [401, {}]))
  server.answer(RENEW, ({ body }) => (Object(body).refresh === 'r1' ? [200, { access: 'good' }] : [401, {}]))
})

const settingsOf = (more: object = {}) => ({
  type: 'bearer-token',
  userEndpoint: `${server.address}${ME}`,
  refreshTokenEndpoint: `${server.address}${RENEW}`,
  refreshFieldRequest: 'refresh',
  refreshFieldResponse: 'access',
  ...more,
})

interface World {
  readonly settings?: object
  readonly path?: string
  readonly access?: string
  readonly refresh?: string
  readonly browser?: ReturnType<typeof testBrowser>
  readonly groups?: readonly unknown[]
}

async function start({ settings, path = '/', access, refresh, browser = testBrowser(), groups = [{}] }: World = {}) {
  if (access) browser.cookies.set(ACCESS, access)
  if (refresh) browser.cookies.set(REFRESH, refresh)
  return startApp({ plugin: tokenBasedAuthPlugin(), settings: settingsOf(settings), path, browser, groups })
}

const session = ({ value }: Pick<TestApp, 'value'>) =>
  Object.fromEntries(['user', 'isAuthenticated', 'accessToken', 'refreshToken'].map((name) => [name, value(name)]))
const signedIn = { user: ana, isAuthenticated: true, accessToken: 'good', refreshToken: 'r1' }
const signedOut = { user: null, isAuthenticated: false, accessToken: null, refreshToken: null }
const cookiesOf = ({ browser }: Pick<TestApp, 'browser'>) => [browser.cookies.get(ACCESS), browser.cookies.get(REFRESH)]
const count = (path: string) => server.received.filter((request) => request.path === path).length
const last = (path: string) => server.received.findLast((request) => request.path === path)

/** An app whose user is signed in with a good token. */
async function startSignedIn(world: World = {}) {
  const app = await start({ access: 'good', refresh: 'r1', ...world })
  await expect.poll(() => session(app)).toEqual(signedIn)
  return app
}

/** Stores a token that has expired. */
const expire = (app: TestApp) => app.run('storeToken', { accessToken: 'old' })

const ask = (app: TestApp, token = app.value('accessToken')) =>
  app.ask(`${server.address}${ZONES}`, { Authorization: `Bearer ${token}` })

/** Lets the server hold its answers to a path until they are released. */
function hold(path: string) {
  const waiting: ((answer: Answer) => void)[] = []
  server.answer(path, () => new Promise<Answer>((resolve) => waiting.push(resolve)))
  return waiting
}

describe('signing in', () => {
  it('stores both tokens in cookies without reading the user, who is read by an action', async () => {
    const app = await start()
    expect((await app.run('storeToken', { accessToken: 'good', refreshToken: 'r1' })).error).toBeNull()
    expect(session(app)).toEqual({ ...signedOut, accessToken: 'good', refreshToken: 'r1' })
    expect(cookiesOf(app)).toEqual(['good', 'r1'])
    expect((await app.run('fetchUser')).result).toEqual(ana)
    expect(session(app)).toEqual(signedIn)
  })

  it.each([
    [{ accessToken: 'good' }, ['good', 'r1']],
    [{ refreshToken: 'r2' }, ['good', 'r2']],
  ])('keeps the other token when only %j is stored', async (tokens, cookies) => {
    const app = await startSignedIn()
    await app.run('storeToken', tokens)
    expect(cookiesOf(app)).toEqual(cookies)
  })

  it('without a token to store fails', async () => {
    const app = await start()
    expect((await app.run('storeToken', { accessToken: '' })).error).toMatchObject({ code: 'auth/no-token' })
    expect((await app.run('fetchUser')).error).toMatchObject({ code: 'auth/no-session' })
  })

  it.each([
    ['bearer-token', undefined, { authorization: 'Bearer t' }],
    ['basic-token', undefined, { authorization: 'Basic t' }],
    ['custom-header', 'X-Key', { 'x-key': 't' }],
  ])('sends the token as %s', async (type, name, headers) => {
    server.answer(ME, [200, ana])
    const app = await start({ settings: { type, name } })
    await app.run('storeToken', { accessToken: 't' })
    expect((await app.run('fetchUser')).result).toEqual(ana)
    expect(last(ME)?.headers).toMatchObject(headers)
  })

  it.each([
    ['userEndpoint', { userEndpoint: '' }, /No user endpoint defined\..*“userEndpoint”/],
    ['userEndpoint', { userEndpoint: 'http://' }, /“userEndpoint”.*is no address/],
    ['type', { type: '' }, /No Auth type defined\..*“type”/],
    ['type', { type: 'cookie' }, /“type”.*“cookie”/],
    ['name', { type: 'custom-header', name: '' }, /“name”/],
    ['refreshFieldRequest', { refreshFieldRequest: '' }, /“refreshFieldRequest”/],
    ['refreshType', { refreshType: 'cookie' }, /“refreshType”.*“cookie”/],
    ['refreshTokenEndpoint', { refreshTokenEndpoint: 'http://' }, /“refreshTokenEndpoint”.*is no address/],
  ])('without a usable %s, %j, says so', async (_name, settings, message) => {
    const app = await start({ settings })
    await app.run('storeToken', { accessToken: 'old', refreshToken: 'r1' })
    expect((await app.run('fetchUser')).error).toMatchObject({ message: expect.stringMatching(message) })
  })

  it.each([
    ['a text', { role: 'owner' }, 'clients'],
    ['a list', { role: ['helper', 'owner'] }, 'clients'],
    ['another role', { role: 'helper' }, 'forbidden'],
  ])('gives the roles of the user to pages: %s', async (_shape, user, page) => {
    server.answer(ME, [200, user])
    const groups = [{ userGroup: { roles: [{ value: 'owner' }] } }]
    expect((await start({ path: '/clients/', access: 'good', groups })).view()).toBe(page)
  })
})

describe('a session of an earlier visit', () => {
  it('is resumed before a private page shows', async () => {
    const app = await start({ path: '/clients/', access: 'good', refresh: 'r1' })
    expect([app.view(), session(app)]).toEqual(['clients', signedIn])
  })

  it.each([
    ['an expired access token', 'old'],
    ['no access token', undefined],
  ])('with %s is renewed first', async (_what, access) => {
    const app = await start({ path: '/clients/', refresh: 'r1', ...(access ? { access } : {}) })
    expect([app.view(), session(app), cookiesOf(app)]).toEqual(['clients', signedIn, ['good', 'r1']])
  })

  it.each([
    ['that cannot be renewed', { refreshTokenEndpoint: '' }, 'r1'],
    ['whose renewal is refused', {}, 'used'],
  ])('%s ends, and a private page leads to the sign-in', async (_what, settings, refresh) => {
    const app = await start({ path: '/clients/', access: 'old', refresh, settings })
    expect([app.view(), session(app), cookiesOf(app)]).toEqual(['login', signedOut, [undefined, undefined]])
    expect(app.services.history.current()).toBe('/login/?source=%2Fclients%2F')
  })

  it.each<[string, Answer]>([
    ['does not answer', null],
    ['is broken', [503, {}]],
  ])('stays, with the user of before, when the server %s', async (_what, answer) => {
    const browser = testBrowser()
    const before = await startSignedIn({ browser })
    before.stop()
    server.answer(ME, answer)
    const app = await start({ browser, path: '/clients/' })
    expect([app.view(), session(app)]).toEqual(['clients', signedIn])
  })

  it('ends by the action, with its cookies and the known user', async () => {
    const app = await startSignedIn()
    await app.run('logout')
    expect([session(app), cookiesOf(app), [...app.browser.storage.keys()]]).toEqual([
      signedOut,
      [undefined, undefined],
      [],
    ])
  })
})

describe('a 401', () => {
  it('renews the token once for all requests that waited, and each is sent again, marked as such', async () => {
    const app = await startSignedIn()
    await expire(app)
    const before = [count(RENEW), count(ZONES)]
    const results = await Promise.all([ask(app), ask(app), ask(app)])
    expect(results.map(({ result }) => result)).toEqual([200, 200, 200])
    expect([count(RENEW), count(ZONES)]).toEqual([Number(before[0]) + 1, Number(before[1]) + 6])
    expect(last(ZONES)?.headers).toMatchObject({ authorization: 'Bearer good', 'ww-retry': 'true' })
    expect([session(app), cookiesOf(app)]).toEqual([signedIn, ['good', 'r1']])
  })

  it.each([
    ['custom-body', 'refresh', { body: { refresh: 'r1' } }],
    ['bearer-token', '', { body: {}, headers: { authorization: 'Bearer r1' } }],
    ['basic-token', '', { body: {}, headers: { authorization: 'Basic r1' } }],
    ['custom-header', 'X-Refresh', { body: {}, headers: { 'x-refresh': 'r1' } }],
  ])('sends the refresh token as %s', async (refreshType, refreshFieldRequest, expected) => {
    server.answer(RENEW, [200, { data: { token: 'good' } }])
    const app = await startSignedIn({
      settings: { refreshType, refreshFieldRequest, refreshFieldResponse: 'data.token' },
    })
    await expire(app)
    expect((await ask(app)).result).toBe(200)
    expect(last(RENEW)).toMatchObject({ method: 'POST', ...expected })
  })

  it('takes an answer that is the token, and a next refresh token', async () => {
    const app = await startSignedIn()
    server.answer(RENEW, [200, 'good'])
    await expire(app)
    expect((await ask(app)).result).toBe(200)
    server.answer(RENEW, [200, { access: 'good', refresh: 'r2' }])
    await expire(app)
    await ask(app)
    expect(cookiesOf(app)).toEqual(['good', 'r2'])
  })

  it.each<[string, Answer, string]>([
    ['without a token', [200, { other: 1 }], 'auth/no-token'],
    ['of a broken server', [500, {}], 'http'],
    ['of a busy server', [429, {}], 'http'],
    ['that never comes', null, 'network'],
  ])('fails with an answer to the renewal %s, and the session stays', async (_what, answer, code) => {
    const app = await startSignedIn()
    await expire(app)
    server.answer(RENEW, answer)
    expect((await ask(app)).error).toMatchObject({ code })
    expect([app.value('isAuthenticated'), cookiesOf(app)]).toEqual([true, ['old', 'r1']])
  })

  it('whose renewal is refused signs out and leads to the sign-in', async () => {
    const app = await startSignedIn({ path: '/clients/' })
    await app.run('storeToken', { accessToken: 'old', refreshToken: 'used' })
    expect((await ask(app)).result).toBe(401)
    await expect.poll(app.view).toBe('login')
    expect([session(app), cookiesOf(app)]).toEqual([signedOut, [undefined, undefined]])
  })

  it.each([
    ['without the token', {}],
    ['with another token', { Authorization: 'Bearer other' }],
    ['that is a retry', { Authorization: 'Bearer good', 'ww-retry': 'true' }],
  ])('of a request %s is passed on', async (_what, headers) => {
    const app = await startSignedIn()
    server.answer(ZONES, [401, {}])
    const before = count(RENEW)
    expect((await app.ask(`${server.address}${ZONES}`, headers)).result).toBe(401)
    expect([count(RENEW), session(app)]).toEqual([before, signedIn])
  })

  it('of another origin, or of the refresh endpoint, is passed on', async () => {
    const other = await startAuthServer()
    other.answer(ZONES, [401, {}])
    const app = await startSignedIn()
    const before = count(RENEW)
    const headers = { Authorization: 'Bearer good' }
    expect((await app.ask(`${other.address}${ZONES}`, headers)).result).toBe(401)
    expect((await app.ask(`${server.address}${RENEW}`, headers)).result).toBe(401)
    expect([count(RENEW), session(app)]).toEqual([before + 1, signedIn])
    await other.stop()
  })

  it('of a retry is passed on, without another renewal', async () => {
    const app = await startSignedIn()
    server.answer(ZONES, [401, {}])
    const before = count(RENEW)
    await expire(app)
    expect((await ask(app)).result).toBe(401)
    expect(count(RENEW)).toBe(before + 1)
  })
})

describe('a late answer', () => {
  it('about the user does not undo a sign-out', async () => {
    const app = await startSignedIn()
    const waiting = hold(ME)
    const reading = app.run('fetchUser')
    await expect.poll(() => waiting.length).toBe(1)
    await app.run('logout')
    waiting[0]?.([200, ana])
    await reading
    expect([session(app), [...app.browser.storage.keys()]]).toEqual([signedOut, []])
  })

  it.each<[string, Answer]>([
    ['with a token', [200, { access: 'good' }]],
    ['that refuses', [401, {}]],
  ])('of a renewal %s changes nothing after a sign-out', async (_what, answer) => {
    const app = await startSignedIn()
    await expire(app)
    const waiting = hold(RENEW)
    const asking = ask(app)
    await expect.poll(() => waiting.length).toBe(1)
    await app.run('logout')
    waiting[0]?.(answer)
    expect((await asking).result).toBe(401)
    expect([session(app), cookiesOf(app)]).toEqual([signedOut, [undefined, undefined]])
  })

  it('of a renewal changes nothing after the sign-in of somebody else, for whom nothing is sent again', async () => {
    const app = await startSignedIn()
    await expire(app)
    const waiting = hold(RENEW)
    const asking = ask(app)
    await expect.poll(() => waiting.length).toBe(1)
    server.answer(ZONES, ({ headers }) => [headers.authorization === 'Bearer next' ? 200 : 401, {}])
    await app.run('storeToken', { accessToken: 'next', refreshToken: 'r9' })
    waiting[0]?.([401, {}])
    expect((await asking).result).toBe(401)
    expect(cookiesOf(app)).toEqual(['next', 'r9'])
  })
})

describe('two tabs', () => {
  async function startTwo(path = '/') {
    const browser = testBrowser()
    return [await startSignedIn({ browser }), await startSignedIn({ browser, path })] as const
  }

  it('sign in together', async () => {
    const browser = testBrowser()
    const [first, second] = [await start({ browser }), await start({ browser })]
    await first.run('storeToken', { accessToken: 'good', refreshToken: 'r1' })
    await first.run('fetchUser')
    await expect.poll(() => session(second)).toEqual(signedIn)
  })

  it.each([
    ['/clients/', 'login'],
    ['/faq/', 'faq'],
  ])('sign out together; that at %s shows %s', async (path, page) => {
    const [first, second] = await startTwo(path)
    await first.run('logout')
    await expect.poll(() => [session(second), second.view()]).toEqual([signedOut, page])
  })

  it('have the tokens that one of them has renewed', async () => {
    const [first, second] = await startTwo()
    await expire(first)
    await expect.poll(() => second.value('accessToken')).toBe('old')
    server.answer(RENEW, [200, { access: 'good', refresh: 'r2' }])
    await ask(first)
    await expect.poll(() => session(second)).toEqual({ ...signedIn, refreshToken: 'r2' })
  })

  it('renew one after the other, as a refresh token may serve once', async () => {
    const [first, second] = await startTwo()
    await expire(first)
    await expect.poll(() => second.value('accessToken')).toBe('old')
    const waiting = hold(RENEW)
    const asking = [ask(first), ask(second)]
    await expect.poll(() => waiting.length).toBe(1)
    waiting[0]?.([200, { access: 'good', refresh: 'r2' }])
    expect((await Promise.all(asking)).map(({ result }) => result)).toEqual([200, 200])
    await settled()
    expect(waiting.length).toBe(1)
    expect([session(first), session(second)]).toEqual([
      { ...signedIn, refreshToken: 'r2' },
      { ...signedIn, refreshToken: 'r2' },
    ])
  })

  it('stay signed in in a browser without locks when both use a refresh token that serves once', async () => {
    vi.stubGlobal('navigator', {})
    const [first, second] = await startTwo()
    await expire(first)
    await expect.poll(() => second.value('accessToken')).toBe('old')
    const waiting = hold(RENEW)
    const asking = [ask(first), ask(second)]
    await expect.poll(() => waiting.length).toBe(2)
    waiting[0]?.([200, { access: 'good', refresh: 'r2' }])
    await expect.poll(() => first.value('accessToken')).toBe('good')
    waiting[1]?.([401, {}])
    expect((await Promise.all(asking)).map(({ result }) => result)).toEqual([200, 200])
    await settled()
    expect([session(first), session(second)]).toEqual([
      { ...signedIn, refreshToken: 'r2' },
      { ...signedIn, refreshToken: 'r2' },
    ])
    vi.unstubAllGlobals()
  })
})

describe('the token', () => {
  it.each([
    ['of the API', '', 'bearer-token', 'good'],
    ['of another host', 'https://other.test', 'bearer-token', null],
    ['that is sent in another way', '', 'basic-token', null],
  ])('for requests of other plugins to an address %s', async (_what, address, type, expected) => {
    server.answer(ME, [200, ana])
    const { runtime } = await startSignedIn({ settings: { type } })
    const { definition, context } = runtime.plugins.get(TOKEN_BASED_AUTH_PLUGIN_ID) ?? {}
    expect(context && definition?.auth?.token?.(context, new URL(address || server.address))).toBe(expected)
  })
})
