import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SupabaseServer, startSupabaseServer } from '../startSupabaseServer.ts'
import { type Asked, exchange } from '../testing/exchange.ts'

let server: SupabaseServer
let time = 1_781_481_600_000
const ana = { email: 'ana@example.com', password: 'correct horse' }
beforeAll(async () => {
  server = await startSupabaseServer({ accounts: [ana], now: () => time })
})
beforeEach(() => {
  time = 1_781_481_600_000
})
afterAll(() => server?.stop())

const ask = (request: string, more: Omit<Asked, 'request'> = {}) => exchange(server, '/auth/v1', { request, ...more })
const signIn = async () => Object((await ask('POST /token?grant_type=password', { body: ana })).body)
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })
const sent = () => server.messages.at(-1) ?? { token: '', tokenHash: '', link: '', to: '', kind: '' }
const verifier = 'v'.repeat(50)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const pkce = { code_challenge: challenge, code_challenge_method: 's256' }
/** Opens a link without following it. */
const locationOf = async (link: string) =>
  new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '')

describe('errors', () => {
  it.each<[string, Omit<Asked, 'request'>, number, object]>([
    [
      'POST /token?grant_type=password',
      { body: { ...ana, password: 'x' } },
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
    ],
    [
      'POST /token?grant_type=refresh_token',
      { body: { refresh_token: 'x' } },
      400,
      { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
    ],
    [
      'POST /token?grant_type=pkce',
      { body: { auth_code: 'x', code_verifier: 'y' } },
      404,
      { code: 'flow_state_not_found' },
    ],
    ['POST /token?grant_type=none', { body: {} }, 400, { code: 'unsupported_grant_type' }],
    ['POST /signup', { body: ana }, 422, { code: 'user_already_exists', message: 'User already registered' }],
    ['POST /signup', { body: { email: 'b@example.com', password: 'short' } }, 422, { code: 'weak_password' }],
    ['GET /user', {}, 401, { code: 'no_authorization' }],
    ['GET /user', bearer('no.token.here'), 403, { code: 'bad_jwt' }],
    [
      'POST /verify',
      { body: { type: 'email', email: ana.email, token: '1' } },
      403,
      { code: 'otp_expired', message: 'Token has expired or is invalid' },
    ],
    [
      'POST /otp',
      { body: { email: 'new@example.com', create_user: false } },
      422,
      { code: 'otp_disabled', message: 'Signups not allowed for otp' },
    ],
    ['GET /none', {}, 404, { code: 'not_found' }],
  ])('%s with %j answers %d', async (request, more, status, body) => {
    const answer = await ask(request, more)
    expect(answer).toMatchObject({ status, body })
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })
})

describe('sessions', () => {
  it('begin with a password', async () => {
    const { status, body } = await ask('POST /token?grant_type=password', { body: ana })
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at: time / 1_000 + 3_600,
      refresh_token: expect.any(String),
      user: expect.objectContaining({ aud: 'authenticated', role: 'authenticated', email: ana.email }),
    })
  })

  it('go on with a refresh token, which counts once', async () => {
    const { refresh_token } = await signIn()
    const refresh = () => ask('POST /token?grant_type=refresh_token', { body: { refresh_token } })
    expect((await refresh()).body).toMatchObject({ refresh_token: expect.not.stringContaining(refresh_token) })
    expect(await refresh()).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
  })

  it('have a token that ends', async () => {
    const { access_token } = await signIn()
    expect((await ask('GET /user', bearer(access_token))).body).toMatchObject({ email: ana.email })
    time += 3_600_000
    expect(await ask('GET /user', bearer(access_token))).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
  })

  it.each([
    ['local', 200],
    ['global', 403],
  ])('end here or everywhere: %s', async (scope, status) => {
    const [one, other] = [await signIn(), await signIn()]
    expect((await ask(`POST /logout?scope=${scope}`, bearer(one.access_token))).status).toBe(204)
    expect(await ask('GET /user', bearer(one.access_token))).toMatchObject({ body: { code: 'session_not_found' } })
    expect((await ask('GET /user', bearer(other.access_token))).status).toBe(status)
  })
})

describe('accounts', () => {
  it('are changed', async () => {
    const { access_token } = await signIn()
    const change = (body: object) => ask('PUT /user', { ...bearer(access_token), body })
    expect((await change({ data: { name: 'Ana' } })).body).toMatchObject({ user_metadata: { name: 'Ana' } })
    expect(await change({ password: ana.password })).toMatchObject({ status: 422, body: { code: 'same_password' } })
  })

  it('are confirmed where that is asked for', async () => {
    const strict = await startSupabaseServer({ autoconfirm: false })
    const account = { email: 'b@example.com', password: 'long enough' }
    const post = (path: string, body: object) => exchange(strict, '/auth/v1', { request: `POST ${path}`, body })
    expect((await post('/signup', account)).body).toMatchObject({
      email: account.email,
      confirmation_sent_at: expect.any(String),
    })
    expect((await post('/token?grant_type=password', account)).body).toMatchObject({ code: 'email_not_confirmed' })
    const [{ token = '' } = {}] = strict.messages
    expect((await post('/verify', { type: 'signup', email: account.email, token })).body).toHaveProperty('access_token')
    expect((await post('/token?grant_type=password', account)).status).toBe(200)
    await strict.stop()
  })
})

describe('messages', () => {
  it('are the same answer for a known and an unknown address', async () => {
    const before = server.messages.length
    expect(await ask('POST /recover', { body: { email: 'none@example.com' } })).toMatchObject({ status: 200, body: {} })
    expect(server.messages.length).toBe(before)
    expect(await ask('POST /recover', { body: { email: ana.email } })).toMatchObject({ status: 200, body: {} })
    expect(sent()).toMatchObject({ to: ana.email, kind: 'recovery' })
  })

  it('have a code, which counts once', async () => {
    await ask('POST /otp', { body: { phone: '+49' } })
    const body = { type: 'sms', phone: '+49', token: sent().token }
    expect((await ask('POST /verify', { body })).body).toMatchObject({ user: { phone: '+49' } })
    expect((await ask('POST /verify', { body })).status).toBe(403)
  })

  it('have a hash instead of a code', async () => {
    await ask('POST /resend', { body: { type: 'signup', email: ana.email } })
    const body = { type: 'email', token_hash: sent().tokenHash }
    expect((await ask('POST /verify', { body })).body).toHaveProperty('refresh_token')
  })

  it('have a link that leads back with a session, or with a code for who began with a challenge', async () => {
    const back = encodeURIComponent('http://app.test/in')
    await ask(`POST /otp?redirect_to=${back}`, { body: { email: ana.email } })
    const { hash, origin, pathname } = await locationOf(sent().link)
    expect(origin + pathname).toBe('http://app.test/in')
    expect(new URLSearchParams(hash.slice(1)).get('type')).toBe('magiclink')
    await ask(`POST /otp?redirect_to=${back}`, { body: { email: ana.email, ...pkce } })
    const { searchParams } = await locationOf(sent().link)
    const exchanged = (code_verifier: string) =>
      ask('POST /token?grant_type=pkce', { body: { auth_code: searchParams.get('code'), code_verifier } })
    expect((await exchanged('wrong')).body).toMatchObject({ code: 'bad_code_verifier' })
    expect((await exchanged(verifier)).body).toMatchObject({ user: { email: ana.email } })
    expect((await locationOf(sent().link)).searchParams.get('error_code')).toBe('otp_expired')
  })
})

describe('providers', () => {
  it('lead back with a code', async () => {
    const query = new URLSearchParams({ provider: 'google', redirect_to: 'http://app.test/', ...pkce })
    const { searchParams } = await locationOf(`${server.url}/auth/v1/authorize?${query}`)
    const body = { auth_code: searchParams.get('code'), code_verifier: verifier }
    expect((await ask('POST /token?grant_type=pkce', { body })).body).toMatchObject({
      user: { email: 'google@example.com', app_metadata: { provider: 'google' } },
    })
  })

  it('give tokens, or an address', async () => {
    const id_token = `e30.${Buffer.from('{"email":"c@example.com"}').toString('base64url')}.x`
    const body = { provider: 'apple', id_token }
    expect((await ask('POST /token?grant_type=id_token', { body })).body).toMatchObject({
      user: { email: 'c@example.com' },
    })
    expect((await ask('POST /sso', { body: { domain: 'example.com' } })).body).toEqual({
      url: `${server.url}/auth/v1/sso/example.com`,
    })
  })
})
