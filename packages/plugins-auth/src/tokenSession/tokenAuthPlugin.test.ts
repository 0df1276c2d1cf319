import { definePlugin } from '@sluice/engine/plugins'
import { createTestRuntime, settled } from '@sluice/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type AuthServer, startAuthServer } from '../testing/startAuthServer.ts'
import { OWN_AUTH_PLUGIN_ID, ownAuthPlugin, XANO_AUTH_PLUGIN_ID, xanoAuthPlugin } from './tokenAuthPlugin.ts'

type Stored = Readonly<Record<string, unknown>>

const TOKEN = 'ww-auth-access-token'
const PENDING = 'ww-auth-xano-provider-login'
const USER_KEY = `sluice-user-${XANO_AUTH_PLUGIN_ID}`

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const ME = '/api:auth/auth/me'
const LOGIN = '/api:auth/auth/login'
const SIGN_UP = '/api:auth/auth/signup'
const GOOGLE = '/api:google/oauth/google'

beforeEach(() => {
  server.answer(ME, ({ headers }) =>
    headers.authorization === 'Bearer good' ? [200, { id: 1, role: 'owner' }] : [401, { message: 'No.' }],
  )
  server.answer(LOGIN, [200, { authToken: 'good' }])
  server.answer(SIGN_UP, [200, { authToken: 'good' }])
})

/** Requests of a plugin that sends the session’s token, as the data plugin does. */
const requests = definePlugin({
  id: '33333333-3333-4333-8333-333333333333',
  name: 'Requests',
  namespace: 'requests',
  actions: {
    ask: {
      doc: 'Asks.',
      run: async ({ path, isAnonymous }, context) => {
        const { definition, context: own } = context.auth() ?? {}
        const token = !isAnonymous && own ? definition?.auth?.token?.(own) : null
        const headers = token ? { Authorization: `Bearer ${token}` } : undefined
        return (await context.fetch(`${server.address}${path}`, headers ? { headers } : {})).status
      },
    },
  },
})

const f = (code: string) => ({ __wwtype: 'f', code })
const step = (name: string, args: Stored = {}, id = XANO_AUTH_PLUGIN_ID) => ({ type: `${id}-${name}`, args })
const flow = (id: string, ...actions: readonly Stored[]) => ({
  id,
  name: id,
  firstAction: '0',
  actions: Object.fromEntries(actions.map((action, i) => [`${i}`, { ...action, id: `${i}`, next: `${i + 1}` }])),
})

interface World {
  readonly settings?: Stored
  readonly path?: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly stored?: Readonly<Record<string, string>>
  readonly workflows?: readonly Stored[]
  readonly environment?: string
  readonly plugin?: 'own' | 'xano'
  readonly groups?: readonly unknown[]
}

/** Names of tabs that have been joined, with what they hear. */
type Listener = (message: unknown) => void

async function start({
  settings = {},
  path = '/',
  cookies = {},
  stored = {},
  workflows = [],
  environment = 'production',
  plugin = 'xano',
  groups = [{}],
}: World = {}) {
  const id = plugin === 'own' ? OWN_AUTH_PLUGIN_ID : XANO_AUTH_PLUGIN_ID
  const publicData = {
    loginEndpoint: `https://stored.example${LOGIN}`,
    getMeEndpoint: `https://stored.example${ME}`,
    signupEndpoint: `https://stored.example${SIGN_UP}`,
    customDomain: server.address.replace('http://', ''),
    afterNotSignInPageId: 'login',
    afterForbiddenPageId: 'forbidden',
    roleKey: 'role',
    ...settings,
  }
  const page = (name: string, userGroups: readonly unknown[] = []) => ({
    id: name,
    name,
    paths: { default: name },
    langs: ['en'],
    pageUserGroups: userGroups,
    title: {},
  })
  const told: unknown[] = []
  const listeners: Listener[] = []
  const names = ['home', 'login', 'forbidden', 'clients', 'faq']
  const { runtime, services } = createTestRuntime({
    pages: Object.fromEntries(names.map((name) => [name, { page: { id: name }, sections: {}, workflows }])),
    project: {
      plugins: [{ id, name: 'auth', namespace: 'auth', settings: { publicData } }],
      authPluginId: id,
      pages: names.map((name) => page(name, name === 'clients' ? groups : [])),
      _sluice: { environment },
    },
    plugins: [plugin === 'own' ? ownAuthPlugin() : xanoAuthPlugin(), requests],
    // The stored host has TLS, the server of a test does not.
    fetch: (input, init) =>
      globalThis.fetch(
        input instanceof Request
          ? new Request(input.url.replace('https:', 'http:'), input)
          : String(input).replace('https:', 'http:'),
        init,
      ),
    path,
    cookies,
    stored,
    device: {
      joinTabs: (_name, onMessage) => {
        listeners.push(onMessage)
        return { tell: (message) => void told.push(message), leave: () => {} }
      },
    },
  })
  runtime.navigation.start()
  const view = () => {
    const shown = runtime.navigation.view.peek()
    return shown.kind === 'page' ? shown.entry.id : shown.kind
  }
  await expect.poll(view).not.toBe('loading')
  const device = await services.device()
  const cookie = (name: string) => device.cookies?.get(name) ?? null
  const value = (code: string) => runtime.evaluator.resolve(f(code), runtime.rootScope, {})
  const run = async (...actions: readonly Stored[]) => {
    const { readWorkflow } = await import('@sluice/engine/config')
    return runtime.workflows.run(readWorkflow(flow('test', ...actions)), { scope: runtime.rootScope })
  }
  const session = () => ({
    user: value(`pluginVariables['${id}'].user`),
    isAuthenticated: value(`pluginVariables['${id}'].isAuthenticated`),
    accessToken: value(`pluginVariables['${id}'].accessToken`),
  })
  return { runtime, services, view, cookie, value, run, session, device, told, hear: () => listeners[0]?.('changed') }
}

const signedIn = { user: { id: 1, role: 'owner' }, isAuthenticated: true, accessToken: 'good' }
const signedOut = { user: null, isAuthenticated: false, accessToken: null }
const last = (path: string) => server.received.findLast((request) => request.path === path)

describe('signing in', () => {
  it.each([
    ['e-mail and password', { email: 'a@b.test', password: 'p' }, { email: 'a@b.test', password: 'p' }],
    ['a body of its own', { body: { phone: '1' }, bodyFields: ['phone'], email: 'x' }, { phone: '1' }],
  ])('sends %s to the host of the settings, and stores the token', async (_what, args, body) => {
    const { run, session, cookie } = await start()
    const parameters = { version: 2 }
    expect(await run(step('login', { ...args, parameters }))).toEqual({ result: signedIn.user, error: null })
    expect(last(LOGIN)).toMatchObject({ method: 'POST', body, query: { version: '2' } })
    expect(last(ME)?.headers.authorization).toBe('Bearer good')
    expect([session(), cookie(TOKEN)]).toEqual([signedIn, 'good'])
  })

  it('signs up', async () => {
    const { run, session } = await start()
    await run(step('signUp', { email: 'a', password: 'p', name: 'Ana' }))
    expect(last(SIGN_UP)?.body).toEqual({ email: 'a', password: 'p', name: 'Ana' })
    expect(session()).toEqual(signedIn)
  })

  it('works under the id of the builder’s own sign-in, on the app’s own host too', async () => {
    const settings = {
      customDomain: '',
      loginEndpoint: `${server.address}${LOGIN}`,
      getMeEndpoint: `${server.address}${ME}`,
    }
    const { run, session } = await start({ plugin: 'own', settings })
    await run(step('login', { email: 'a', password: 'p' }, OWN_AUTH_PLUGIN_ID))
    expect(session()).toEqual(signedIn)
  })

  it.each([
    ['loginEndpoint', 'login'],
    ['signupEndpoint', 'signUp'],
    ['getMeEndpoint', 'fetchUser'],
  ])('without %s fails with the text of the specification', async (name, action) => {
    const { run } = await start({ settings: { [name]: '' } })
    expect((await run(step(action))).error).toMatchObject({
      message: 'No API Group Base URL defined.',
      code: 'auth/no-endpoint',
    })
  })

  it('says what a wrong endpoint is', async () => {
    const { run } = await start({ settings: { loginEndpoint: 'http://' } })
    expect((await run(step('login'))).error).toMatchObject({ code: 'auth/bad-endpoint' })
  })

  it.each<[string, Answer, object, typeof signedIn | typeof signedOut]>([
    [
      'refuses',
      [403, { code: 'ERROR_CODE_ACCESS_DENIED', message: 'Wrong.' }],
      {
        code: 'ERROR_CODE_ACCESS_DENIED',
        message: 'Wrong.',
        status: 403,
        response: { status: 403, data: { message: 'Wrong.' } },
      },
      signedOut,
    ],
    ['is broken', [500, { message: 'Oh.' }], { status: 500 }, signedIn],
    ['is silent', null, { code: 'network', status: 0, message: 'The server did not answer.' }, signedIn],
    ['answers without a token', [200, {}], { code: 'auth/no-token' }, signedIn],
  ])('where the server %s fails, and only a refusal ends the session before', async (_what, answer, error, left) => {
    const { run, session } = await start({ cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    server.answer(LOGIN, answer)
    expect((await run(step('login', { email: 'a', password: 'secret-word' }))).error).toMatchObject(error)
    expect(session()).toEqual(left)
  })
})

describe('headers', () => {
  const settings = {
    xDataSourceEditor: 'dev',
    xDataSourceStaging: 'test',
    xDataSourceProd: 'live',
    xBranchStaging: 'v2',
    globalHeaders: [
      { key: 'X-App', value: f("'irri' + 'gation'") },
      { key: '', value: 'x' },
    ],
  }
  it.each([
    ['editor', 'dev', undefined],
    ['staging', 'test', 'v2'],
    ['preview', 'live', undefined],
    ['production', 'live', undefined],
  ])('of the environment %s', async (environment, source, branch) => {
    const { run } = await start({ settings, environment })
    await run(step('login', { email: 'a', password: 'p', headers: [{ key: 'X-App', value: 'own' }] }))
    expect(last(LOGIN)?.headers).toMatchObject({ 'x-data-source': source, 'x-app': 'own' })
    expect(last(LOGIN)?.headers['x-branch']).toBe(branch)
    expect(last(ME)?.headers['x-app']).toBe('irrigation')
  })
})

describe('a session from an earlier visit', () => {
  it('is resumed from its cookie before a private page shows', async () => {
    const { view, session } = await start({ path: '/clients/', cookies: { [TOKEN]: 'good' } })
    expect([view(), session()]).toEqual(['clients', signedIn])
  })

  it('ends when the server refuses its token', async () => {
    const { view, session, cookie, services } = await start({ path: '/clients/', cookies: { [TOKEN]: 'old' } })
    expect([view(), session(), cookie(TOKEN)]).toEqual(['login', signedOut, null])
    expect(services.history.current()).toBe('/login/?source=%2Fclients%2F')
  })

  it.each<[string, Answer]>([
    ['does not answer', null],
    ['is broken', [503, {}]],
  ])('stays, with the user known from before, when the server %s', async (_what, answer) => {
    server.answer(ME, answer)
    const { view, session, cookie } = await start({
      path: '/clients/',
      cookies: { [TOKEN]: 'good' },
      stored: { [USER_KEY]: '{"id":1,"role":"owner"}' },
    })
    expect([view(), session(), cookie(TOKEN)]).toEqual(['clients', signedIn, 'good'])
  })

  it('ends by the action, with its cookie and the known user', async () => {
    const { run, session, cookie, services } = await start({ cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    await run(step('logout'))
    expect([session(), cookie(TOKEN), services.storage.get(USER_KEY)]).toEqual([signedOut, null, null])
  })

  it('takes a token from a workflow, without a user', async () => {
    const { run, session, cookie } = await start()
    await run(step('storeAuthToken', { authToken: 'good' }))
    expect([session(), cookie(TOKEN)]).toEqual([{ ...signedOut, accessToken: 'good' }, 'good'])
    expect((await run(step('fetchUser'))).result).toEqual(signedIn.user)
    expect((await run(step('storeAuthToken', {}))).error).toMatchObject({ code: 'auth/no-token' })
  })
})

describe('roles', () => {
  const owners = [{}, { userGroup: { roles: [{ value: 'owner' }] } }]
  it.each([
    ['a text', { id: 1, role: 'owner' }, {}, 'clients'],
    ['a list of texts', { id: 1, role: ['helper', 'owner'] }, {}, 'clients'],
    ['a list of objects', { id: 1, role: [{ label: 'owner' }] }, { roleTypeKey: 'label' }, 'clients'],
    ['names of listed roles', { id: 1, role: 'Owner' }, { roles: [{ id: 'owner', name: 'Owner' }] }, 'clients'],
    ['another role', { id: 1, role: 'helper' }, {}, 'forbidden'],
  ])('are read from %s', async (_shape, user, settings, expected) => {
    server.answer(ME, [200, user])
    const { view } = await start({ path: '/clients/', cookies: { [TOKEN]: 'good' }, groups: owners, settings })
    expect(view()).toBe(expected)
  })
})

describe('a sign-in with a provider', () => {
  const socialProviders = {
    google: { name: 'google-oauth', api: 'https://stored.example/api:google' },
    twitter: { name: 'twitter-oauth', api: 'https://stored.example/api:google' },
    github: { name: 'github-oauth', api: 'https://stored.example/api:google' },
    linkedin: { name: 'linkedin-oauth', api: 'https://stored.example/api:google' },
    facebook: { name: 'facebook-oauth', api: 'https://stored.example/api:google' },
  }

  it.each([
    ['google', '/api:google/oauth/google/init', { authUrl: 'https://p.test/' }],
    ['twitter', '/api:google/oauth/twitter/request_token', { authUrl: 'https://p.test/' }],
    ['github', '/api:google/oauth/github/init', { github_authurl: 'https://p.test/' }],
    ['facebook', '/api:google/oauth/facebook/init', { facebook_authurl: 'https://p.test/' }],
    ['linkedin', '/api:google/oauth/linkedin/init', 'https://p.test/'],
  ])('of %s leaves for the address that its API gives', async (provider, path, answer) => {
    server.answer(path, [200, answer])
    const { run, services, cookie } = await start({ settings: { socialProviders } })
    const result = await run(step('loginProvider', { provider, type: 'login', redirectPage: 'faq' }))
    expect(result.error).toBeNull()
    expect(last(path)?.query).toEqual({ redirect_uri: `${services.history.origin}/faq/` })
    expect(services.history.assigned).toEqual(['https://p.test/'])
    expect(JSON.parse(cookie(PENDING) ?? '')).toMatchObject({
      type: 'login',
      redirectUrl: `${services.history.origin}/faq/`,
    })
  })

  it.each([
    [{ provider: 'elsewhere', type: 'login' }, 'auth/no-provider'],
    [{ provider: 'google', type: 'logout' }, 'auth/provider-type'],
  ])('refuses %j', async (args, code) => {
    const { run, cookie } = await start({ settings: { socialProviders } })
    expect((await run(step('loginProvider', args))).error).toMatchObject({ code })
    expect(cookie(PENDING)).toBeNull()
  })

  it('does not go where no page is', async () => {
    server.answer(`${GOOGLE}/init`, [200, { authUrl: 'javascript:alert(1)' }])
    const { run, services } = await start({ settings: { socialProviders } })
    expect((await run(step('loginProvider', { provider: 'google', type: 'login' }))).error).toMatchObject({
      code: 'auth/no-provider',
    })
    expect(services.history.assigned).toEqual([])
  })

  const pending = (name: string, type = 'continue') => ({
    [PENDING]: JSON.stringify({
      provider: name.split('-')[0],
      type,
      redirectUrl: 'http://app.test/faq/',
      headers: [{ key: 'X-Own', value: '1' }],
    }),
  })

  it.each([
    ['google-oauth', 'continue', '?code=c1', { code: 'c1' }, { token: 'good' }],
    ['google-oauth', 'signup', '?code=c1&state=s', { code: 'c1' }, { token: 'good' }],
    [
      'twitter-oauth',
      'login',
      '?oauth_token=t1&oauth_verifier=v1',
      { oauth_token: 't1', oauth_verifier: 'v1' },
      { authToken: 'good' },
    ],
  ])('of %s is completed by %s', async (name, type, query, code, answer) => {
    const path = `/api:google/oauth/${name.split('-')[0]}/${type}`
    server.answer(path, [200, answer])
    const { session, cookie } = await start({
      path: `/faq/${query}`,
      cookies: pending(name, type),
      settings: { socialProviders },
    })
    await expect.poll(session).toEqual(signedIn)
    expect(last(path)?.query).toEqual({ ...code, redirect_uri: 'http://app.test/faq/' })
    expect(last(path)?.headers['x-own']).toBe('1')
    expect([cookie(PENDING), cookie(TOKEN)]).toEqual([null, 'good'])
  })

  it('waits for the page to which it leads back', async () => {
    const { cookie, session } = await start({
      path: '/',
      cookies: pending('google-oauth'),
      settings: { socialProviders },
    })
    expect([cookie(PENDING) === null, session()]).toEqual([false, signedOut])
  })

  it.each(['null', '{}', 'x', '{"type":"login","redirectUrl":7}'])(
    'drops a cookie that is none of its own: %s',
    async (stored) => {
      const { view, cookie, services } = await start({ path: '/faq/?code=c', cookies: { [PENDING]: stored } })
      await expect.poll(() => services.logged).toContain('error: Error while initializing auth')
      expect([view(), cookie(PENDING)]).toEqual(['faq', null])
    },
  )

  it('fails without a code, and the page shows nevertheless', async () => {
    const { view, cookie, services, session } = await start({
      path: '/faq/',
      cookies: pending('google-oauth'),
      settings: { socialProviders },
    })
    await expect.poll(() => services.logged).toContain('error: Error while initializing auth')
    expect([view(), cookie(PENDING), session()]).toEqual(['faq', null, signedOut])
  })
})

describe('a 401', () => {
  const refresh = (...actions: readonly Stored[]) => flow('refresh', ...actions)
  const ask = (path: string, more: Stored = {}) => step('ask', { path, ...more }, requests.id)
  const settings = { refreshWorkflowId: 'refresh' }
  const onlyNew = () =>
    server.answer('/api:crm/clients', ({ headers }) => (headers.authorization === 'Bearer new' ? [200, []] : [401, {}]))

  it('renews the session by its workflow once, and is retried', async () => {
    onlyNew()
    const { run, session } = await start({
      cookies: { [TOKEN]: 'good' },
      settings,
      workflows: [refresh(step('storeAuthToken', { authToken: 'new' }))],
    })
    await expect.poll(session).toEqual(signedIn)
    const before = server.received.length
    expect(await run(ask('/api:crm/clients'))).toMatchObject({ result: 200, error: null })
    expect(server.received.slice(before).map(({ headers }) => headers.authorization)).toEqual([
      'Bearer good',
      'Bearer new',
    ])
  })

  it.each([
    ['of a request without the token', '/api:crm/clients', { isAnonymous: true }],
    ['of an address with the path of a public page', '/api:crm/faq', {}],
    ['of the sign-in', '/api:own/auth/login', {}],
  ])('%s is passed on', async (_what, path, more) => {
    server.answer(path, [401, {}])
    const { run, session } = await start({
      cookies: { [TOKEN]: 'good' },
      settings,
      workflows: [refresh(step('storeAuthToken', { authToken: 'new' }))],
    })
    await expect.poll(session).toEqual(signedIn)
    expect((await run(ask(path, more))).result).toBe(401)
    expect(session()).toEqual(signedIn)
  })

  it('without a refresh workflow is passed on', async () => {
    onlyNew()
    const { run, session } = await start({ cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    expect((await run(ask('/api:crm/clients'))).result).toBe(401)
  })
})

describe('the check workflow', () => {
  const settings = { checkWorkflowId: 'check' }
  it.each([
    ['fails', { type: 'throw', args: { message: 'Gone' } }, 'login', signedOut],
    ['cannot reach the server', step('login', {}), 'clients', signedIn],
    ['fetches in vain', { type: 'custom-js', code: "await fetch('http://127.0.0.1:1/')" }, 'clients', signedIn],
    ['succeeds', { type: 'log', message: 'fine' }, 'clients', signedIn],
  ])('that %s', async (_what, action, page, left) => {
    server.answer(LOGIN, null)
    const { view, session } = await start({
      path: '/clients/',
      cookies: { [TOKEN]: 'good' },
      settings,
      workflows: [flow('check', action)],
    })
    await expect.poll(() => [view(), session()]).toEqual([page, left])
    await settled()
    expect([view(), session()]).toEqual([page, left])
  })
})

describe('other tabs', () => {
  it('are told of a sign-in and a sign-out', async () => {
    const { run, told } = await start()
    await run(step('login', { email: 'a', password: 'p' }))
    expect(told).toEqual(['changed'])
    await run(step('logout'))
    expect(told).toEqual(['changed', 'changed'])
  })

  it('sign this one in', async () => {
    const { device, hear, session } = await start()
    device.cookies?.set(TOKEN, 'good')
    hear()
    await expect.poll(session).toEqual(signedIn)
  })

  it('that sign somebody else in do not show the user before with the next token', async () => {
    const { device, hear, session, services } = await start({ cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    server.answer(ME, [500, {}])
    services.storage.remove(USER_KEY)
    device.cookies?.set(TOKEN, 'next')
    hear()
    await expect.poll(session).toEqual({ user: null, isAuthenticated: false, accessToken: 'next' })
  })

  it('sign this one out, which leaves a private page', async () => {
    const { device, hear, session, view } = await start({ path: '/clients/', cookies: { [TOKEN]: 'good' } })
    device.cookies?.remove(TOKEN)
    hear()
    await expect.poll(view).toBe('login')
    expect(session()).toEqual(signedOut)
  })

  it('sign this one out on a public page, which stays', async () => {
    const { device, hear, session, view } = await start({ path: '/faq/', cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    device.cookies?.remove(TOKEN)
    hear()
    await expect.poll(session).toEqual(signedOut)
    expect(view()).toBe('faq')
  })
})

describe('what happens at the same time', () => {
  /** Lets the server hold its answers to a path until they are released. */
  function hold(path: string) {
    const waiting: ((answer: Answer) => void)[] = []
    server.answer(path, () => new Promise<Answer>((resolve) => waiting.push(resolve)))
    return waiting
  }

  it('a sign-out while the user is read stays a sign-out', async () => {
    const { run, session, services } = await start({ cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    const waiting = hold(ME)
    const reading = run(step('fetchUser'))
    await expect.poll(() => waiting.length).toBe(1)
    await run(step('logout'))
    waiting[0]?.([200, signedIn.user])
    await reading
    expect([session(), services.storage.get(USER_KEY)]).toEqual([signedOut, null])
  })

  it('a refusal of the token before does not end the session of the next one', async () => {
    const { run, session, cookie } = await start({ cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    const waiting = hold(ME)
    const reading = run(step('fetchUser'))
    await expect.poll(() => waiting.length).toBe(1)
    server.answer(ME, [200, { id: 2, role: 'owner' }])
    server.answer(LOGIN, [200, { authToken: 'next' }])
    await run(step('login', { email: 'a', password: 'p' }))
    waiting[0]?.([401, {}])
    expect((await reading).error).toMatchObject({ status: 401 })
    expect([session(), cookie(TOKEN)]).toEqual([
      { user: { id: 2, role: 'owner' }, isAuthenticated: true, accessToken: 'next' },
      'next',
    ])
  })

  it('the user before is never shown with the token of another one', async () => {
    const { run, session } = await start({ cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    server.answer(LOGIN, [200, { authToken: 'next' }])
    server.answer(ME, [500, {}])
    await run(step('login', { email: 'b', password: 'p' }))
    expect(session()).toEqual({ user: null, isAuthenticated: false, accessToken: 'next' })
  })

  it('the answer about the user before is not shown for the next one', async () => {
    const { run, session } = await start({ cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    const waiting = hold(ME)
    const reading = run(step('fetchUser'))
    await expect.poll(() => waiting.length).toBe(1)
    server.answer(ME, [500, {}])
    server.answer(LOGIN, [200, { authToken: 'next' }])
    await run(step('login', { email: 'b', password: 'p' }))
    waiting[0]?.([200, signedIn.user])
    await reading
    expect(session()).toEqual({ user: null, isAuthenticated: false, accessToken: 'next' })
  })

  it('a renewed token that is refused too ends the session', async () => {
    const { run, session } = await start({
      cookies: { [TOKEN]: 'good' },
      settings: { refreshWorkflowId: 'refresh' },
      workflows: [flow('refresh', step('storeAuthToken', { authToken: 'new' }))],
    })
    await expect.poll(session).toEqual(signedIn)
    server.answer(ME, ({ headers }) => [headers.authorization === 'Bearer new' ? 403 : 401, {}])
    expect((await run(step('fetchUser'))).error).toMatchObject({ status: 403 })
    expect(session()).toEqual(signedOut)
  })

  it('a token that is renewed after a sign-out is not stored', async () => {
    server.answer('/api:crm/clients', [401, {}])
    const waiting = hold('/api:auth/renewal')
    const { run, session, cookie } = await start({
      cookies: { [TOKEN]: 'good' },
      settings: { refreshWorkflowId: 'refresh' },
      workflows: [
        flow(
          'refresh',
          step('ask', { path: '/api:auth/renewal' }, requests.id),
          step('storeAuthToken', { authToken: 'new' }),
        ),
      ],
    })
    await expect.poll(session).toEqual(signedIn)
    const asking = run(step('ask', { path: '/api:crm/clients' }, requests.id))
    await expect.poll(() => waiting.length).toBe(1)
    await run(step('logout'))
    waiting[0]?.([200, {}])
    await asking
    expect([session(), cookie(TOKEN)]).toEqual([signedOut, null])
  })
})

describe('an expired token', () => {
  const settings = { refreshWorkflowId: 'refresh' }
  const workflows = [flow('refresh', step('storeAuthToken', { authToken: 'good' }))]

  it('is renewed when the user is read', async () => {
    const { run, session } = await start({ settings, workflows, cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    await run(step('storeAuthToken', { authToken: 'old' }))
    expect((await run(step('fetchUser'))).error).toBeNull()
    expect(session()).toEqual(signedIn)
  })

  it('of an earlier visit is renewed with the first page', async () => {
    const stored = { [USER_KEY]: '{"id":1,"role":"owner"}' }
    const { view, session, cookie } = await start({
      path: '/clients/',
      cookies: { [TOKEN]: 'old' },
      settings,
      workflows,
      stored,
    })
    await expect.poll(session).toEqual(signedIn)
    expect([view(), cookie(TOKEN)]).toEqual(['clients', 'good'])
  })
})

it('a session that could not be checked, without a known user, is checked again by the next page', async () => {
  server.answer(ME, [503, {}])
  const { runtime, view, session } = await start({ path: '/clients/', cookies: { [TOKEN]: 'good' } })
  expect(view()).toBe('login')
  server.answer(ME, [200, signedIn.user])
  await runtime.navigation.go('/clients/')
  await expect.poll(view).toBe('clients')
  expect(session()).toEqual(signedIn)
})

describe('the token', () => {
  it.each([
    ['https://api.test/x', 'good'],
    ['http://127.0.0.1:1/x', 'good'],
    ['http://app.test/x', 'good'],
    ['http://api.test/x', null],
    ['ws://api.test/x', null],
  ])('for %s is %s', async (address, expected) => {
    const { runtime, session } = await start({ cookies: { [TOKEN]: 'good' } })
    await expect.poll(session).toEqual(signedIn)
    const { definition, context } = runtime.plugins.auth ?? {}
    expect(context && definition?.auth?.token?.(context, new URL(address))).toBe(expected)
  })
})
