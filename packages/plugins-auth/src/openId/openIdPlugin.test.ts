/* Signing in at a real OpenID provider on this machine: the test follows its redirects, and opens the app where they lead. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Change,
  type Changes,
  changedAnswers,
  forgedIdToken,
  forgedKeys,
  instead,
  silence,
} from '../testing/changedAnswers.ts'
import { ana, codesOf, leftBehind, ORIGIN, openIdApps, signedIn, signedOut, stateOf } from '../testing/openIdApp.ts'
import { testBrowser } from '../testing/startApp.ts'
import { startOpenIdProvider, type TestOpenIdProvider, TOKEN_LIVES_S } from '../testing/startOpenIdProvider.ts'
import { OPENID_PLUGIN_ID, openIdPlugin } from './openIdPlugin.ts'

let provider: TestOpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider([`${ORIGIN}/`, `${ORIGIN}/faq/`, `${ORIGIN}/login/`])
})
afterAll(() => provider.close())
beforeEach(() => {
  provider.gives.refreshTokens = true
})

const { start, begin, comeBack, signIn } = openIdApps(
  () => provider,
  openIdPlugin,
  (domain) => ({ domain, clientId: 'app', scope: 'openid email profile' }),
)

const CONFIGURATION = '/.well-known/openid-configuration'

describe('a sign-in by redirect', () => {
  it('asks for a code with PKCE, whatever the stored response type is', async () => {
    await begin(await start({ settings: { responseType: 'id_token token' } }))
    expect(provider.asked()).toMatchObject({
      response_type: 'code',
      client_id: 'app',
      redirect_uri: `${ORIGIN}/faq/`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^sluice-01af5352\../),
      nonce: expect.any(String),
    })
  })

  it('comes back with the user, the tokens, and an address without its code', async () => {
    const app = await signIn()
    expect(app.value('user')).toMatchObject({
      ...ana,
      profile: ana,
      access_token: app.value('accessToken'),
      id_token: expect.any(String),
      token_type: 'bearer',
      expires_at: app.services.clock.now() / 1_000 + TOKEN_LIVES_S,
    })
    expect([app.services.history.current(), app.view(), app.errors]).toEqual(['/faq/', 'faq', []])
  })

  it('leads to the page that was asked for', async () => {
    const app = await signIn({ path: '/clients/?zone=7' })
    await expect.poll(app.view).toBe('clients')
    expect(app.services.history.current()).toBe('/clients/?zone=7')
  })

  it.each(['%2F%2Fevil.test%2F', 'https%3A%2F%2Fevil.test%2F', '%2F%5Cevil.test'])(
    'does not lead to %s',
    async (source) => {
      expect((await signIn({ path: `/login/?source=${source}` })).services.history.current()).toBe('/faq/')
    },
  )

  it('without a page to come back to leads home', async () => {
    expect((await signIn({ settings: { afterSignInPageId: undefined } })).view()).toBe('home')
  })

  it.each([
    ['the address of the configuration', () => provider.issuer + CONFIGURATION],
    ['the issuer with a slash', () => `${provider.issuer}/`],
  ])('finds the provider by %s', async (_what, domain) => {
    await signIn({ settings: { domain: domain() } })
  })

  it('gives the roles of the user to pages', async () => {
    const groups = [{ userGroup: { roles: [{ value: 'owner' }] } }]
    const page = async (person: object) => {
      const app = await signIn({ path: '/clients/', groups, person: { ...ana, ...person } })
      await expect.poll(app.view).not.toBe('faq')
      return app.view()
    }
    expect(await page({ role: 'owner' })).toBe('clients')
    expect(await page({ role: 'helper' })).toBe('forbidden')
    expect(await page({ role: undefined, 'https://app.example/roles': ['owner'] })).toBe('clients')
  })

  it('leaves no access token and no code behind, and the refresh token only in its storage', async () => {
    const app = await signIn()
    const { refreshToken } = JSON.parse(app.browser.storage.get(`sluice-openid-${OPENID_PLUGIN_ID}`) ?? '{}')
    const { id_token } = Object(app.value('user'))
    const left = leftBehind(app)
    for (const secret of [app.value('accessToken'), id_token, 'code=', 'verifier']) expect(left).not.toContain(secret)
    expect(left.split(refreshToken)).toHaveLength(2)
  })
})

describe('a sign-in that comes back wrong', () => {
  const withState = (state: string) => (back: URL) => {
    back.searchParams.set('state', state)
    return back
  }

  it.each<[string, (back: URL) => URL, string, RegExp]>([
    ['with another state of ours', withState('sluice-01af5352.other'), 'auth/wrong-state', /Begin the sign-in again/],
    ['with the state of somebody else', withState('other'), 'auth/wrong-state', /wrong|not for a sign-in/],
    [
      'with an unknown code',
      (back) => {
        back.searchParams.set('code', 'forged')
        return back
      },
      'auth/code-refused',
      /invalid_grant.*begin the sign-in again/,
    ],
    [
      'from another issuer',
      (back) => {
        back.searchParams.set('iss', 'https://evil.test')
        return back
      },
      'auth/sign-in-invalid',
      /“?iss/,
    ],
  ])('%s fails, shows the page and cleans the address', async (_what, change, code, message) => {
    const app = await comeBack({}, change)
    await expect.poll(() => codesOf(app)).toEqual([code])
    expect(String(app.errors[0])).toMatch(message)
    expect([stateOf(app), app.services.history.current(), app.view()]).toEqual([signedOut, '/faq/', 'faq'])
    expect(leftBehind(app)).not.toContain('code=')
  })

  it('because the user refused says why', async () => {
    const session = new Map<string, string>()
    const before = await start({ session })
    const back = await begin(before, null)
    const app = await start({ session, path: back.pathname + back.search })
    await expect.poll(() => codesOf(app)).toEqual(['auth/sign-in-refused'])
    expect(String(app.errors[0])).toContain('access_denied, “The user said no”')
    expect([stateOf(app), app.services.history.current()]).toEqual([signedOut, '/faq/'])
  })

  it('in another tab than the one that began it fails', async () => {
    const app = await start({ path: `/faq/?code=c&state=sluice-01af5352.s` })
    await expect.poll(() => codesOf(app)).toEqual(['auth/wrong-state'])
    expect(app.services.history.current()).toBe('/faq/')
  })

  it('with a code that was used before fails', async () => {
    const session = new Map<string, string>()
    const before = await start({ session })
    const back = await begin(before)
    const { verifier, redirectUri } = JSON.parse(session.get(`sluice-sign-in-${OPENID_PLUGIN_ID}`) ?? '{}')
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'app',
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: redirectUri,
    })
    expect((await fetch(`${provider.issuer}/token`, { method: 'POST', body })).status).toBe(200)
    const app = await start({ session, path: back.pathname + back.search })
    await expect.poll(() => codesOf(app)).toEqual(['auth/code-refused'])
    expect(stateOf(app)).toEqual(signedOut)
  })

  it('on a private page leads to the sign-in, without the code', async () => {
    const app = await start({ path: '/clients/?code=c&state=sluice-01af5352.s' })
    expect([app.view(), app.services.history.current()]).toEqual(['login', '/login/?source=%2Fclients%2F'])
  })

  it.each([
    ['of another plugin', '/faq/?code=c&state=s'],
    ['of a page', '/faq/?code=c'],
    ['of another OpenID plugin', '/faq/?code=c&state=sluice-e93a2dfd.s'],
  ])('leaves the query %s alone', async (_what, path) => {
    const app = await start({ path })
    expect([app.services.history.current(), app.errors]).toEqual([path, []])
  })

  it('keeps who was signed in before', async () => {
    const before = await signIn()
    const app = await start({ browser: before.browser, path: '/faq/?error=access_denied&state=sluice-01af5352.s' })
    // The error is told once the earlier session is back.
    await expect.poll(() => [stateOf(app), codesOf(app)]).toEqual([signedIn, ['auth/wrong-state']])
  })
})

describe('an answer of the provider', () => {
  const forged = (claims: object): Changes => ({
    '/jwks': () => forgedKeys,
    '/token': (body) => ({ ...body, id_token: forgedIdToken(body.id_token, claims) }),
  })

  it.each<[string, Changes, string]>([
    ['whose issuer is another', forged({ iss: 'https://evil.test' }), 'auth/code-invalid'],
    ['that is for another client', forged({ aud: 'other' }), 'auth/code-invalid'],
    ['that has another nonce', forged({ nonce: 'other' }), 'auth/code-invalid'],
    ['that has ended', forged({ exp: 1_000_000_000 }), 'auth/code-invalid'],
    ['that another key has signed', { '/jwks': () => forgedKeys }, 'auth/code-invalid'],
    [
      'with changed claims',
      { '/token': (body) => ({ ...body, id_token: forgedIdToken(body.id_token, { kid: 'x' }) }) },
      'auth/code-invalid',
    ],
    ['that is missing', { '/token': ({ id_token: _, ...body }) => body }, 'auth/code-invalid'],
    ['that a broken server does not send', { '/token': instead(503) }, 'http'],
    ['that never comes', { '/token': silence }, 'network'],
    ['whose keys never come', { '/jwks': silence }, 'network'],
    ['whose user is another', { '/me': (body) => ({ ...body, sub: 'other' }) }, 'auth/user-invalid'],
  ])('to a code, with an ID token %s, fails without a session', async (_what, changes, code) => {
    const current: { current: Changes } = { current: {} }
    const app = await comeBack({ fetch: changedAnswers(current) }, (back) => {
      current.current = changes
      return back
    })
    await expect.poll(() => codesOf(app)).toEqual([code])
    expect([stateOf(app), [...app.browser.storage.keys()]]).toEqual([signedOut, []])
    expect(leftBehind(app)).not.toMatch(/eyJ|access_token/)
  })

  it('is taken when it has the forged parts right', async () => {
    await signIn({ fetch: changedAnswers({ current: forged({}) }) })
  })

  it.each<[string, Change]>([
    ['does not tell more', silence],
    ['refuses to tell more', instead(403)],
  ])('about a user of whom it %s leaves the claims of the ID token', async (_what, change) => {
    const app = await signIn({ fetch: changedAnswers({ current: { '/me': change } }) })
    expect(app.value('user')).toMatchObject({ sub: 'ana', profile: { sub: 'ana' } })
  })

  it.each<[string, Change, string, RegExp]>([
    ['of another issuer', (body) => ({ ...body, issuer: 'https://evil.test' }), 'auth/discovery-invalid', /issuer/],
    ['that does not exist', instead(404), 'auth/discovery-invalid', /status 404.*correct the address/],
    ['that is no JSON', { instead: () => new Response('<html>') }, 'auth/discovery-invalid', /correct the address/],
    [
      'without an endpoint for sign-ins',
      ({ authorization_endpoint: _, ...body }) => body,
      'auth/discovery-invalid',
      /authorization_endpoint/,
    ],
    [
      'with an endpoint in plain text',
      (body) => ({ ...body, authorization_endpoint: 'http://idp.test/auth' }),
      'auth/discovery-invalid',
      /authorization_endpoint/,
    ],
    ['of a broken server', instead(500), 'http', /answered 500/],
    ['that never comes', silence, 'network', /did not answer/],
  ])('with a configuration %s fails, and a later sign-in asks again', async (_what, change, code, message) => {
    const changes = { current: { [CONFIGURATION]: change } }
    const app = await start({ fetch: changedAnswers(changes) })
    const { error } = await app.run('loginWithRedirect')
    expect(error).toMatchObject({ name: 'AuthError', code, message: expect.stringMatching(message) })
    expect(app.services.history.assigned).toEqual([])
    Object.assign(changes, { current: {} })
    expect((await app.run('loginWithRedirect')).error).toBeNull()
  })
})

describe('settings', () => {
  it.each<[object, string, RegExp]>([
    [{ domain: '' }, 'auth/no-setting', /OpenID plugin needs the setting “domain”/],
    [{ domain: undefined }, 'auth/no-setting', /“domain”/],
    [{ clientId: ' ' }, 'auth/no-setting', /OpenID plugin needs the setting “clientId”/],
    [{ domain: 'https://' }, 'auth/bad-setting', /“domain”, “https:\/\/”/],
    [{ domain: 'http://idp.test' }, 'auth/discovery-invalid', /HTTPS/],
  ])('with %j say what is wrong, and the app starts', async (settings, code, message) => {
    const app = await start({ settings })
    expect(app.view()).toBe('home')
    expect((await app.run('loginWithRedirect')).error).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it.each([
    ['', 'openid'],
    ['email', 'openid email'],
    [' profile  openid ', 'profile openid'],
  ])('with the scope “%s” ask for “%s”', async (scope, expected) => {
    await begin(await start({ settings: { scope } }))
    expect(provider.asked().scope).toBe(expected)
  })
})

it('a page without cryptography says why it cannot sign in', async () => {
  const app = await start()
  vi.stubGlobal('crypto', {})
  const { error } = await app.run('loginWithRedirect')
  vi.unstubAllGlobals()
  expect(error).toMatchObject({ code: 'auth/insecure-app', message: expect.stringContaining('https://') })
})

it('a project without a sign-in under way does not load the protocol or ask the provider', async () => {
  const before = provider.count(CONFIGURATION)
  await start({ path: '/clients/', browser: testBrowser() })
  expect(provider.count(CONFIGURATION)).toBe(before)
})
