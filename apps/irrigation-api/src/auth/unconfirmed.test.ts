/* Users who signed up and have not confirmed their address: what they cannot do, and what others cannot do to them. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestAs, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let database: Client
beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const post = (name: string, payload: object, remoteAddress = '10.0.0.1') =>
  api.inject({ method: 'POST', url: `/api:auth/${name}`, payload, remoteAddress })
const person = (email: string) => ({ email, password: 'long enough 1', name: 'New', company: 'New Lawn' })
const bearer = (token: string) => requestAs(api.app, token)
const tokenOf = async (email: string) => {
  const { rows } = await database.query(
    `select body from mail where recipient = $1 order by created_at desc, id desc`,
    [email],
  )
  return /token=([\w-]+)/.exec(rows[0]?.body)?.[1] ?? ''
}

describe('who has not confirmed their address', () => {
  it('has nobody written to', async () => {
    const email = 'relay@example.com'
    const owner = bearer((await post('signup', person(email))).json().authToken)
    const invite = () =>
      owner('POST', '/api:auth/users', { name: 'CLICK https://evil.test', email: 'a@b.test', role: 'technician' })
    const refused = await invite()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.email_unconfirmed'])
    expect((await database.query(`select 1 from mail where recipient = 'a@b.test'`)).rows).toEqual([])
    const body = { kind: 'other', name: 'Client', email: 'c@d.test' }
    const { id: client_id } = (await owner('POST', '/api:crm/clients', body)).json()
    const { id } = (await owner('POST', '/api:quotes/quotes', { client_id })).json()
    await owner('POST', `/api:quotes/quotes/${id}/lines`, { kind: 'fee', description: 'Fee', unit_price_cents: 100 })
    const sent = await owner('POST', `/api:quotes/quotes/${id}/send`, {})
    expect([sent.statusCode, sent.json().code]).toEqual([403, 'auth.email_unconfirmed'])
    expect((await post('confirm-email', { token: await tokenOf(email), password: 'long enough 1' })).statusCode).toBe(
      204,
    )
    expect((await invite()).statusCode).toBe(201)
    expect((await owner('POST', `/api:quotes/quotes/${id}/send`, {})).statusCode).toBe(200)
  })

  it('signs in with their own password, even after others sign up with the address', async () => {
    const email = 'shared@example.com'
    await post('signup', { ...person(email), password: 'the first word 1' }, '10.0.0.2')
    api.clock.advance(1_000)
    await post('signup', { ...person(email), password: 'another word 2' }, '10.0.0.3')
    for (const password of ['the first word 1', 'another word 2'])
      expect((await post('login', { email, password }, '10.0.0.4')).statusCode).toBe(200)
  })

  it('does not reset attempts at the passwords of others with the same address', async () => {
    const victims = ['tech.a2@example.com', 'early@example.com']
    await post('signup', { ...person('early@example.com'), password: 'the first word 1' }, '10.0.1.1')
    for (const email of victims) {
      api.clock.advance(2 * 3_600_000)
      await post('signup', person(email), '10.0.1.2')
      const answers: number[] = []
      for (let n = 0; n < 5; n += 1) {
        answers.push((await post('login', { email, password: `guess ${n}` }, '10.0.1.3')).statusCode)
        answers.push((await post('login', { email, password: 'long enough 1' }, '10.0.1.3')).statusCode)
      }
      expect([email, answers]).toEqual([email, [401, 200, 401, 200, 401, 200, 401, 200, 401, 429]])
      const { rowCount } = await database.query('select from sign_in_attempt where counter like $1', [
        `known:%${email}`,
      ])
      expect(rowCount).toBe(0)
    }
  })

  it('can sign in any number of times', async () => {
    const email = 'often@example.com'
    await post('signup', person(email), '10.0.1.4')
    for (let n = 0; n < 8; n += 1)
      expect((await post('login', { email, password: 'long enough 1' }, '10.0.1.5')).statusCode).toBe(200)
  })

  it('does not get the address when somebody else opens the mail', async () => {
    const email = 'victim@example.com'
    await post('signup', { ...person(email), password: 'chosen by a thief' }, '10.0.0.5')
    const token = await tokenOf(email)
    const answer = await post('confirm-email', { token, password: 'what the victim guesses' })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.invalid_credentials'])
    expect((await post('confirm-email', { token })).statusCode).toBe(401)
    expect((await database.query('select 1 from sign_in where email = $1', [email])).rows).toEqual([])
  })
})

describe('a new user', () => {
  it('has a password that the reader of the mail cannot guess, from any address', async () => {
    const email = 'guessed@example.com'
    await post('signup', person(email), '10.0.2.1')
    const token = await tokenOf(email)
    const confirm = (ip: number, password: string) => post('confirm-email', { token, password }, `10.0.3.${ip}`)
    for (let ip = 0; ip < 5; ip += 1) expect((await confirm(ip, 'a guess')).statusCode).toBe(401)
    expect((await confirm(9, 'long enough 1')).statusCode).toBe(429)
    api.clock.advance(2_000)
    expect((await confirm(9, 'long enough 1')).statusCode).toBe(204)
  })

  it('confirms without the password while signed in', async () => {
    const email = 'inside@example.com'
    const { authToken } = (await post('signup', person(email), '10.0.0.6')).json()
    const confirmed = await bearer(authToken)('POST', '/api:auth/confirm-email', { token: await tokenOf(email) })
    expect(confirmed.statusCode).toBe(204)
    expect((await bearer(authToken)('GET', '/api:auth/me')).json().email_verified).toBe(true)
  })
})

describe('a new user who forgot their password', () => {
  it('chooses a new one by mail, which confirms the address', async () => {
    const email = 'forgot@example.com'
    const { authToken } = (await post('signup', person(email), '10.0.0.7')).json()
    api.clock.advance(1_000)
    await post('signup', { ...person(email), password: 'a stranger came later' }, '10.0.0.8')
    api.clock.advance(1_000)
    expect((await post('forgot-password', { email }, '10.0.0.7')).statusCode).toBe(204)
    const password = 'this time I write it down'
    const reset = await post('reset-password', { token: await tokenOf(email), password }, '10.0.0.7')
    expect(reset.statusCode).toBe(204)
    expect((await bearer(authToken)('GET', '/api:auth/me')).statusCode).toBe(401)
    expect((await post('login', { email, password: 'long enough 1' }, '10.0.0.7')).statusCode).toBe(401)
    const signedIn = await post('login', { email, password }, '10.0.0.7')
    const me = (await bearer(signedIn.json().authToken)('GET', '/api:auth/me')).json()
    expect(me).toMatchObject({ email, email_verified: true })
    // The later sign-up keeps its company, but not the address.
    expect((await post('login', { email, password: 'a stranger came later' }, '10.0.0.8')).statusCode).toBe(200)
  })

  it('leaves no way in for a stranger who signed up with the address first', async () => {
    const email = 'trojan@example.com'
    const { authToken } = (await post('signup', person(email), '10.0.1.1')).json()
    const stranger = (await bearer(authToken)('GET', '/api:auth/me')).json()
    const who = [stranger.account_id, stranger.id]
    await database.query(
      `insert into identity (issuer, subject, email, account_id, user_id, created_at) values ('https://x', 's', 'x', $1, $2, now())`,
      who,
    )
    await database.query(
      `insert into second_factor (account_id, user_id, secret, created_at, confirmed_at) values ($1, $2, 'x', now(), now())`,
      who,
    )
    await post('forgot-password', { email }, '10.0.1.2')
    const password = 'this is my address'
    expect((await post('reset-password', { token: await tokenOf(email), password }, '10.0.1.2')).statusCode).toBe(204)
    expect((await database.query('select from identity where user_id = $1', [stranger.id])).rowCount).toBe(0)
    expect((await post('login', { email, password }, '10.0.1.2')).statusCode).toBe(200)
  })

  it('keeps their data when the address now belongs to another user', async () => {
    const email = 'overtaken@example.com'
    await post('signup', person(email), '10.0.0.9')
    await post('forgot-password', { email }, '10.0.0.9')
    const token = await tokenOf(email)
    await database.query(
      `insert into sign_in (email, account_id, user_id, password_hash, updated_at)
       select $1, account_id, user_id, password_hash, now() from sign_in where email = 'owner.b@example.com'`,
      [email],
    )
    const password = 'this time I write it down'
    expect((await post('reset-password', { token, password }, '10.0.0.9')).statusCode).toBe(204)
    const signedIn = await post('login', { email, password }, '10.0.0.9')
    const me = await bearer(signedIn.json().authToken)('GET', '/api:auth/me')
    expect(me.json()).toMatchObject({ email, email_verified: false })
  })
})

describe('a suspended user', () => {
  it('gets that answer when signing in, and is signed out', async () => {
    const email = 'tech.a2@example.com'
    const entered = await post('login', { email, password: 'test-password' })
    expect(entered.statusCode).toBe(200)
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
    await database.query(`update app_user set status = 'suspended' where email = $1`, [email])
    const headers = { cookie, origin: 'http://localhost:8080', host: 'localhost:8080' }
    const refreshed = await api.inject({ method: 'POST', url: '/api:auth/refresh', headers })
    expect([refreshed.statusCode, refreshed.json().code]).toEqual([401, 'auth.no_session'])
    const again = await post('login', { email, password: 'test-password' })
    expect([again.statusCode, again.json().code]).toEqual([403, 'auth.suspended'])
    expect((await post('login', { email, password: 'wrong' })).statusCode).toBe(401)
  })
})

describe('a license', () => {
  const me = '/api:auth/me'
  it('is valid once an owner has confirmed it, until it is changed', async () => {
    const technician = await api.as('tech.a1@example.com')
    const owner = await api.as('owner.a@example.com')
    const licence = { tester_license_no: 'BP-9', tester_license_expires_on: '2031-01-01' }
    expect((await technician('PATCH', me, licence)).json()).toMatchObject({ ...licence, license_confirmed_at: null })
    const { id } = (await technician('GET', me)).json()
    const looked = await owner('PATCH', `/api:auth/users/${id}`, { license_confirmed: true })
    expect(looked.json()).toMatchObject({
      license_confirmed_at: expect.any(String),
      license_confirmed_by: expect.any(String),
    })
    expect((await technician('PATCH', me, { phone: '512-555-0100' })).json().license_confirmed_at).not.toBeNull()
    expect((await technician('PATCH', me, { tester_license_no: 'BP-10' })).json().license_confirmed_at).toBeNull()
    expect((await owner('PATCH', me, licence)).json().license_confirmed_at).not.toBeNull()
  })
})
