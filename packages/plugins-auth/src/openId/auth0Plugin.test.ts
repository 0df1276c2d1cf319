/* Signing in at a provider that stands for Auth0: what it asks for and what it shows; the session is that of OpenID. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ana, ORIGIN, openIdApps, signedIn, signedOut, stateOf } from '../testing/openIdApp.ts'
import { type AuthServer, startAuthServer } from '../testing/startAuthServer.ts'
import { startOpenIdProvider, type TestOpenIdProvider } from '../testing/startOpenIdProvider.ts'
import { testTools } from '../testing/testTools.ts'
import { auth0Plugin } from './auth0Plugin.ts'
import { auth0Settings } from './settings.ts'

let provider: TestOpenIdProvider
let server: AuthServer
beforeAll(async () => {
  provider = await startOpenIdProvider([`${ORIGIN}/faq/`, `${ORIGIN}/login/`])
  server = await startAuthServer()
})
afterAll(() => Promise.all([provider.close(), server.stop()]))

const { start, begin, comeBack, signIn, reload } = openIdApps(
  () => provider,
  auth0Plugin,
  (domain) => ({ domain, SPAClientId: 'app', M2MClientId: 'server', scope: 'openid profile email' }),
)

describe('the request for a sign-in', () => {
  it.each<[object, object]>([
    [{}, { screen_hint: undefined, organization: undefined }],
    [{ screenHint: 'signup' }, { screen_hint: 'signup' }],
    [
      { screenHint: 'login', organization: 'org_1' },
      { screen_hint: 'login', organization: 'org_1' },
    ],
    [
      { screenHint: '', organization: null },
      { screen_hint: undefined, organization: undefined },
    ],
  ])('with the arguments %j has %j', async (args, expected) => {
    await begin(await start({ settings: { audience: 'https://api.test' } }), ana, args)
    const { screen_hint, organization, audience, client_id } = provider.asked()
    expect({ screen_hint, organization }).toMatchObject(expected)
    expect([audience, client_id]).toEqual(['https://api.test', 'app'])
  })

  it('has them in a window too', async () => {
    const tools = testTools()
    const app = await start({ tools })
    const done = app.run('loginWithPopup', { screenHint: 'signup', organization: 'org_1' })
    await expect.poll(() => tools.opened.length).toBe(1)
    const back = await provider.authorize(tools.opened[0] ?? '', { ...ana, org_id: 'org_1' })
    expect(provider.asked()).toMatchObject({ screen_hint: 'signup', organization: 'org_1' })
    await start({ browser: app.browser, tools, path: back.pathname + back.search })
    expect((await done).result).toMatchObject(ana)
    expect(stateOf(app)).toEqual(signedIn)
  })
})

describe('a sign-in for an organization', () => {
  it.each<[string, object, object, boolean]>([
    ['by its id', { organization: 'org_1' }, { org_id: 'org_1' }, true],
    ['by its name', { organization: 'Acme' }, { org_name: 'acme' }, true],
    ['that is another', { organization: 'org_1' }, { org_id: 'org_2' }, false],
    ['that is none', { organization: 'org_1' }, {}, false],
  ])('%s', async (_what, args, claims, isAllowed) => {
    const app = await comeBack({ args, person: { ...ana, ...claims } })
    await expect.poll(() => app.errors.length > 0 || app.value('isAuthenticated')).toBe(true)
    expect(stateOf(app)).toEqual(isAllowed ? signedIn : signedOut)
    expect(app.errors).toMatchObject(isAllowed ? [] : [{ code: 'auth/code-invalid' }])
  })
})

describe('the settings', () => {
  it.each([
    [{ domain: 'tenant.eu.auth0.com' }, 'https://tenant.eu.auth0.com/'],
    [{ domain: 'tenant.eu.auth0.com', customDomain: 'login.example.com' }, 'https://login.example.com/'],
    [{ customDomain: 'login.example.com' }, 'https://login.example.com/'],
    [{ domain: 'https://tenant.eu.auth0.com/' }, 'https://tenant.eu.auth0.com/'],
  ])('%j are those of the issuer %s', (settings, issuer) => {
    expect(auth0Settings({ SPAClientId: 'app', ...settings }).issuer.href).toBe(issuer)
  })

  it('without a scope ask for a refresh token, and without an audience for none', () => {
    expect(auth0Settings({ SPAClientId: 'app', domain: 'a.test' })).toMatchObject({
      scope: 'openid profile email offline_access',
      parameters: {},
    })
  })

  it.each([
    [{ domain: '' }, /Auth0 plugin needs the setting “domain”/],
    [{ SPAClientId: '' }, /Auth0 plugin needs the setting “SPAClientId”/],
    [{ customDomain: 'https://' }, /“customDomain”/],
  ])('%j are not complete, which an action says', async (settings, message) => {
    const app = await start({ settings })
    expect((await app.run('loginWithRedirect')).error).toMatchObject({ message: expect.stringMatching(message) })
  })
})

describe('a session', () => {
  it('has the claims as the user, without tokens, and survives a reload', async () => {
    const app = await signIn({ person: { ...ana, 'https://app.example/roles': ['owner'] } })
    const user = app.value('user')
    expect(user).toMatchObject({ ...ana, roles: ['owner'] })
    expect(Object.keys(Object(user))).not.toContain('access_token')
    expect(stateOf(await reload(app, { path: '/clients/' }))).toEqual(signedIn)
  })

  it('opens pages by the roles of a claim with a namespace', async () => {
    const groups = [{ userGroup: { roles: [{ value: 'rol_1' }] } }]
    const roles = [{ id: 'rol_1', name: 'Owners' }]
    const person = { ...ana, role: undefined, 'https://app.example/roles': ['Owners'] }
    const app = await signIn({ path: '/clients/', groups, settings: { roles }, person })
    await expect.poll(app.view).toBe('clients')
  })

  it('that comes back wrong fails', async () => {
    const app = await comeBack({}, (back) => {
      back.searchParams.set('state', 'sluice-e93a2dfd.other')
      return back
    })
    await expect.poll(() => app.errors).toMatchObject([{ code: 'auth/wrong-state' }])
    expect(stateOf(app)).toEqual(signedOut)
  })

  it('ends at Auth0 with the page that it leads back to', async () => {
    const app = await signIn()
    await app.run('logout')
    const address = new URL(app.services.history.assigned.at(-1) ?? '')
    expect([stateOf(app), address.origin + address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      signedOut,
      `${provider.issuer}/v2/logout`,
      { client_id: 'app', returnTo: `${ORIGIN}/login/` },
    ])
  })
})

describe('changes of a user', () => {
  it('a new password is asked for by mail', async () => {
    server.answer('/dbconnections/change_password', [200, 'Sent.'])
    const app = await start({ settings: { domain: server.address } })
    const args = { connection: 'Username-Password-Authentication', email: 'ana@example.com' }
    expect((await app.run('changeUserPassword', args)).result).toBe('Sent.')
    expect(server.received.at(-1)?.body).toEqual({ client_id: 'app', ...args })
  })

  it.each([
    ['connection', { email: 'a' }],
    ['email', { connection: 'c' }],
  ])('a new password needs “%s”', async (name, args) => {
    const { error } = await (await start()).run('changeUserPassword', args)
    expect(error).toMatchObject({ code: 'auth/no-argument', message: expect.stringContaining(name) })
  })

  it.each([
    ['refuses', [400, { code: 'invalid', message: 'No.' }], { code: 'invalid', status: 400, message: 'No.' }],
    ['does not answer', null, { code: 'network' }],
  ] as const)('a new password, where Auth0 %s, fails', async (_what, answer, expected) => {
    server.answer('/dbconnections/change_password', answer)
    const app = await start({ settings: { domain: server.address } })
    expect((await app.run('changeUserPassword', { connection: 'c', email: 'a' })).error).toMatchObject(expected)
  })

  it.each(['updateUserProfile', 'updateUserEmail'])('by %s need a server', async (action) => {
    expect((await (await start()).run(action)).error).toMatchObject({
      code: 'auth/needs-server',
      message: expect.stringContaining('endpoint of your server'),
    })
  })
})
