/* Signing in with a provider: against a real OpenID provider on this machine, and a small server that imitates Facebook. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/index.ts'
import { addRecoveryCode, addSecondFactor } from '../../testing/signIn.ts'
import { type ProviderPerson, startOpenIdProvider, type TestOpenIdProvider } from '../../testing/startOpenIdProvider.ts'
import type { ProviderName } from '../../world/signInProvider.ts'
import { hashRecoveryCode } from '../second-factor/recoveryCodes.ts'

const back = 'https://sluice.example/post_google_oauth_redirect_page/'

let provider: TestOpenIdProvider
let facebook: Server
let facebookPerson: object = {}
let api: TestApi
let database: Client

beforeAll(async () => {
  provider = await startOpenIdProvider([back])
  facebook = createServer((request, response) => {
    const body = request.url?.startsWith('/me')
      ? facebookPerson
      : { access_token: 'token', token_type: 'bearer', expires_in: 3600 }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => facebook.listen(0, '127.0.0.1', resolve))
  const graph = `http://127.0.0.1:${(facebook.address() as AddressInfo).port}`
  api = await startTestApi({
    publicUrl: 'https://sluice.example',
    providers: { google: provider.registration, facebook: { clientId: 'fb', clientSecret: 'fb secret', graph } },
  })
  database = new Client(api.admin)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await api.close()
  await provider.close()
  await new Promise((resolve) => facebook.close(resolve))
})
beforeEach(() => database.query('delete from sign_in_attempt'))

interface Begun {
  readonly authUrl: string
  readonly cookie: string
}

async function begin(name: ProviderName = 'google', redirect_uri = back): Promise<Begun> {
  const answer = await api.inject({ method: 'GET', url: `/api:auth/oauth/${name}/init`, query: { redirect_uri } })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { authUrl: answer.json().authUrl, cookie }
}

const finish = (query: Record<string, string>, { cookie }: Pick<Begun, 'cookie'>, type = 'continue', name = 'google') =>
  api.inject({ method: 'GET', url: `/api:auth/oauth/${name}/${type}`, query, headers: { cookie } })

/** All parameters that the provider redirects back with. */
const parametersOf = (url: URL) => ({ redirect_uri: back, ...Object.fromEntries(url.searchParams) })

async function signIn(person: ProviderPerson, type = 'continue') {
  const begun = await begin()
  return finish(parametersOf(await provider.authorize(begun.authUrl, person)), begun, type)
}

const meOf = async (token: string) =>
  (await api.inject({ method: 'GET', url: '/api:auth/me', headers: { authorization: `Bearer ${token}` } })).json()

async function counts() {
  const { rows } = await database.query(
    'select (select count(*) from account)::int accounts, (select count(*) from identity)::int identities',
  )
  return rows[0]
}

describe('signing in with a provider', () => {
  it('returns a URL that binds the answer to this browser', async () => {
    const answer = await api.inject({
      method: 'GET',
      url: '/api:auth/oauth/google/init',
      query: { redirect_uri: back },
    })
    const { searchParams, origin } = new URL(answer.json().authUrl)
    expect([answer.statusCode, origin]).toEqual([200, provider.registration.issuer])
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: back,
      scope: 'openid email profile',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(40)
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-oauth=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
    )
  })

  it('creates a company for a new user, and signs them in to it afterwards', async () => {
    const person = { sub: 'g-1', email: 'Vera@example.com', email_verified: true, name: 'Vera Vale' }
    const first = await signIn(person)
    expect(first.json()).toMatchObject({ name: 'Vera Vale', email: 'vera@example.com', isNew: true })
    expect(String(first.headers['set-cookie'])).toContain('__Host-rt=')
    const me = await meOf(first.json().token)
    expect(me).toMatchObject({ role: 'owner', email_verified: true, account: { name: 'Vera Vale' } })
    const again = await signIn({ ...person, email: 'changed@example.com' }, 'login')
    expect([again.json().isNew, (await meOf(again.json().token)).id]).toEqual([false, me.id])
  })

  it('links an account with an address verified by the provider', async () => {
    const before = await counts()
    const answer = await signIn({ sub: 'g-owner', email: 'owner.a@example.com', email_verified: true }, 'login')
    expect((await meOf(answer.json().token)).account.name).toBe('Account A')
    expect(await counts()).toEqual({ ...before, identities: before.identities + 1 })
  })

  it('asks users with a second factor for a code, in this browser and for ten minutes', async () => {
    const email = 'tech.a1@example.com'
    await addSecondFactor(database, api.world, email)
    const asked = async () => {
      const begun = await begin()
      const person = { sub: 'g-tech', email, email_verified: true }
      const answer = await finish(parametersOf(await provider.authorize(begun.authUrl, person)), begun, 'login')
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.code_required'])
      expect(String(answer.headers['set-cookie'])).not.toContain('rt=')
      return { cookie: begun.cookie, continuation: answer.json().payload.continuation }
    }
    const goOn = async ({ cookie = '', continuation = '', code = '' }) => {
      const payload = { continuation, code }
      return api.inject({ method: 'POST', url: '/api:auth/oauth/continue', payload, headers: { cookie } })
    }
    const said = (answer: Awaited<ReturnType<typeof goOn>>) => [answer.statusCode, answer.json().code]
    const begun = await asked()
    expect(said(await goOn({ ...begun, code: 'aaaa-aaaa-aaaa-aaaa' }))).toEqual([401, 'auth.code_wrong'])
    const code = await addRecoveryCode(api.admin, email)
    const invalid = [400, 'auth.continuation_invalid']
    expect(said(await goOn({ ...begun, cookie: (await begin()).cookie, code }))).toEqual(invalid)
    expect(said(await goOn({ continuation: begun.continuation, code }))).toEqual(invalid)
    expect(said(await goOn({ ...begun, continuation: `${begun.continuation}x`, code }))).toEqual(invalid)
    const answer = await goOn({ ...begun, code })
    expect((await meOf(answer.json().authToken)).email).toBe(email)
    expect(String(answer.headers['set-cookie'])).toContain('__Host-rt=')
    const late = await asked()
    api.clock.advance(10 * 60_000)
    expect(said(await goOn({ ...late, code: await addRecoveryCode(api.admin, email) }))).toEqual(invalid)
  })

  it('does not undo attempts at an address that the provider has not verified', async () => {
    const email = 'manager.b@example.com'
    const person = { sub: 'g-guesser', email, email_verified: false, name: 'M' }
    const { token } = (await signIn(person)).json()
    const { id, account_id } = await meOf(token)
    const code = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
    await database.query(
      `insert into second_factor (account_id, user_id, secret, created_at, confirmed_at) values ($1, $2, 'sealed', now(), now())`,
      [account_id, id],
    )
    const hash = hashRecoveryCode(code)
    await database.query('insert into recovery_code values ($1, $2, $3)', [account_id, id, hash])
    const guess = { method: 'POST', url: '/api:auth/login', payload: { email, password: 'a guess' } } as const
    for (let n = 0; n < 3; n += 1) expect((await api.inject(guess)).statusCode).toBe(401)
    const begun = await begin()
    const asked = await finish(parametersOf(await provider.authorize(begun.authUrl, person)), begun)
    const payload = { continuation: asked.json().payload.continuation, code }
    const headers = { cookie: begun.cookie }
    const entered = await api.inject({ method: 'POST', url: '/api:auth/oauth/continue', payload, headers })
    expect(entered.statusCode).toBe(200)
    const { rows } = await database.query(`select failures from sign_in_attempt where counter like '%' || $1`, [email])
    expect(rows).toEqual([{ failures: 3 }, { failures: 3 }])
  })

  it('links nothing for an address that the provider does not vouch for', async () => {
    const answer = await signIn({ sub: 'g-thief', email: 'manager.a1@example.com', email_verified: false, name: 'M' })
    expect(answer.json().isNew).toBe(true)
    expect(await meOf(answer.json().token)).toMatchObject({ email_verified: false, account: { name: 'M' } })
    const { rows } = await database.query(`select kind from mail where recipient = 'manager.a1@example.com'`)
    expect(rows).toEqual([{ kind: 'sign_up_known' }])
    const login = await api.inject({
      method: 'POST',
      url: '/api:auth/login',
      payload: { email: 'manager.a1@example.com', password: 'test-password' },
    })
    expect((await meOf(login.json().authToken)).account.name).toBe('Account A')
  })

  it('takes nothing from an unconfirmed sign-up', async () => {
    const email = 'hijack@example.com'
    await api.inject({
      method: 'POST',
      url: '/api:auth/signup',
      payload: { email, password: 'waits for the victim', name: 'Attacker' },
    })
    const answer = await signIn({ sub: 'g-victim', email, email_verified: true, name: 'Victim' })
    const me = await meOf(answer.json().token)
    expect(me).toMatchObject({ account: { name: 'Victim' } })
    const attacker = await api.inject({
      method: 'POST',
      url: '/api:auth/login',
      payload: { email, password: 'waits for the victim' },
    })
    expect((await meOf(attacker.json().authToken)).account_id).not.toBe(me.account_id)
  })

  it('uses up nothing of an office’s limit, however many sign in', async () => {
    const person = { sub: 'g-office', email: 'office@example.com', email_verified: true, name: 'Office' }
    for (let n = 0; n < 5; n += 1) expect((await signIn(person)).statusCode).toBe(200)
    const { rows } = await database.query(`select sum(failures)::int as left from sign_in_attempt`)
    expect(rows).toEqual([{ left: 0 }])
  })

  it('reveals nothing of the provider’s own errors', async () => {
    const begun = await begin()
    const came = parametersOf(await provider.authorize(begun.authUrl, { sub: 'g-x', email: 'x@example.com' }))
    const refused = await finish({ ...came, code: 'forged' }, begun)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { code: 'auth.oauth_refused', message: 'google does not say who you are.' },
    ])
  })

  it('does not sign up with type login', async () => {
    const before = await counts()
    const answer = await signIn({ sub: 'g-nobody', email: 'who@example.com', email_verified: true }, 'login')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'auth.no_account'])
    expect(await counts()).toEqual(before)
  })

  it('is refused to a suspended user', async () => {
    const email = 'tech.a2@example.com'
    await database.query(`update app_user set status = 'suspended' where email = $1`, [email])
    const answer = await signIn({ sub: 'g-suspended', email, email_verified: true })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.suspended'])
    await database.query(`update app_user set status = 'active' where email = $1`, [email])
  })
})

describe('the answer of a provider', () => {
  const person = { sub: 'g-careful', email: 'careful@example.com', email_verified: true, name: 'C' }

  it('works for one sign-in', async () => {
    const begun = await begin()
    const query = parametersOf(await provider.authorize(begun.authUrl, person))
    expect((await finish(query, begun)).statusCode).toBe(200)
    expect((await finish(query, begun)).json().code).toBe('auth.oauth_state')
  })

  it.each([
    ['without a state', { state: '' }, 'request.invalid'],
    ['with a wrong state', { state: 'x'.repeat(43) }, 'auth.oauth_state'],
    ['for another address to come back to', { redirect_uri: `${back}x` }, 'auth.oauth_state'],
    ['with the issuer of another provider', { iss: 'https://evil.example' }, 'auth.oauth_refused'],
    ['with a code that is none', { code: 'nonsense' }, 'auth.oauth_refused'],
    ['with parameters that nobody knows', { colour: 'blue' }, 'request.invalid'],
  ])('is refused %s', async (_what, change, code) => {
    const before = await counts()
    const begun = await begin()
    const query = parametersOf(await provider.authorize(begun.authUrl, { ...person, sub: 'g-never' }))
    const answer = await finish({ ...query, ...change }, begun)
    expect([answer.statusCode, answer.json().code]).toEqual([400, code])
    expect(await counts()).toEqual(before)
  })

  it('is refused in another browser, and gone then', async () => {
    const begun = await begin()
    const query = parametersOf(await provider.authorize(begun.authUrl, person))
    expect((await finish(query, { cookie: '' })).json().code).toBe('auth.oauth_state')
    expect((await finish(query, begun)).json().code).toBe('auth.oauth_state')
    const mine = await begin()
    const theirs = await begin()
    const stolen = parametersOf(await provider.authorize(mine.authUrl, person))
    expect((await finish(stolen, theirs)).json().code).toBe('auth.oauth_state')
  })

  it('is refused after ten minutes', async () => {
    const begun = await begin()
    const query = parametersOf(await provider.authorize(begun.authUrl, person))
    api.clock.advance(10 * 60_000 + 1)
    expect((await finish(query, begun)).json().code).toBe('auth.oauth_state')
  })

  it('with a code of another sign-in is refused', async () => {
    const [one, two] = [await begin(), await begin()]
    const first = parametersOf(await provider.authorize(one.authUrl, person)) as Record<string, string>
    const second = parametersOf(await provider.authorize(two.authUrl, person)) as Record<string, string>
    const answer = await finish({ ...first, code: second.code ?? '' }, one)
    expect(answer.json().code).toBe('auth.oauth_refused')
  })

  it.each(['nonce', 'code_verifier'])('with another %s than requested is refused', async (column) => {
    const begun = await begin()
    const query = parametersOf(await provider.authorize(begun.authUrl, person))
    await database.query(`update oauth_state set ${column} = repeat('x', 60)`)
    expect((await finish(query, begun)).json().code).toBe('auth.oauth_refused')
  })

  it('with an expired token is refused', async () => {
    provider.idTokensLive(-3600)
    const answer = await signIn(person)
    provider.idTokensLive(600)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'auth.oauth_refused'])
    expect((await signIn(person)).statusCode).toBe(200)
  })

  it('for another client of the provider is refused', async () => {
    const google = { ...provider.registration, clientId: 'somebody else' }
    const other = await startTestApi({ publicUrl: 'https://sluice.example', providers: { google } })
    const begun = await begin()
    const state = new URL(begun.authUrl).searchParams.get('state') ?? ''
    const query = parametersOf(await provider.authorize(begun.authUrl, person))
    const answer = await other.inject({
      method: 'GET',
      url: '/api:auth/oauth/google/continue',
      query: { ...query, state },
      headers: { cookie: begun.cookie },
    })
    expect(answer.statusCode).toBe(400)
    await other.close()
  })

  it('of one provider is not accepted for another', async () => {
    const begun = await begin()
    const query = parametersOf(await provider.authorize(begun.authUrl, person))
    expect((await finish(query, begun, 'continue', 'facebook')).json().code).toBe('auth.oauth_state')
  })
})

describe('the redirect URI', () => {
  it.each([
    'https://sluice.example.evil.test/post_google_oauth_redirect_page/',
    'https://sluice.example@evil.test/post_google_oauth_redirect_page/',
    '//evil.test',
    `${back}extra`,
    back.replace('https', 'http'),
    back.toUpperCase(),
    `${back}?a=1`,
    'javascript:alert(1)',
  ])('is not %s', async (redirect_uri) => {
    const answer = await api.inject({ method: 'GET', url: '/api:auth/oauth/google/init', query: { redirect_uri } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'auth.redirect_not_allowed'])
  })

  it('is in either language', async () => {
    expect((await begin('google', back.replace('.example/', '.example/es/'))).authUrl).toContain(
      provider.registration.issuer,
    )
  })
})

describe('Facebook', () => {
  it('has its own name for the URL, and its addresses do not count as verified', async () => {
    const answer = await api.inject({
      method: 'GET',
      url: '/api:auth/oauth/facebook/init',
      query: { redirect_uri: back },
    })
    const { authUrl, facebook_authurl } = answer.json()
    expect([facebook_authurl, new URL(authUrl).origin]).toEqual([authUrl, 'https://www.facebook.com'])
    facebookPerson = { id: 'f-1', name: 'Fay', email: 'owner.b@example.com' }
    const state = new URL(authUrl).searchParams.get('state') ?? ''
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    const done = await finish({ redirect_uri: back, code: 'c', state }, { cookie }, 'continue', 'facebook')
    expect(done.json()).toMatchObject({ name: 'Fay', isNew: true })
    expect((await meOf(done.json().token)).account.name).toBe('Fay')
  })

  it('creates no account without an address', async () => {
    facebookPerson = { id: 'f-2', name: 'Nameless' }
    const begun = await begin('facebook')
    const state = new URL(begun.authUrl).searchParams.get('state') ?? ''
    const answer = await finish({ redirect_uri: back, code: 'c', state }, begun, 'continue', 'facebook')
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'auth.email_missing'])
  })
})

describe('a provider', () => {
  it('is not found when it is not set up', async () => {
    const other = await startTestApi()
    const answer = await other.inject({
      method: 'GET',
      url: '/api:auth/oauth/google/init',
      query: { redirect_uri: back },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'auth.provider_not_configured'])
    expect((await other.inject({ method: 'GET', url: '/api:auth/oauth/other/init' })).statusCode).toBe(400)
    await other.close()
  })

  it('is reported as unavailable when it cannot be reached', async () => {
    const google = { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'y' }
    const other = await startTestApi({ publicUrl: 'https://sluice.example', providers: { google } })
    const answer = await other.inject({
      method: 'GET',
      url: '/api:auth/oauth/google/init',
      query: { redirect_uri: back },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'auth.provider_away'])
    await other.close()
  })
})
