/* Signing up, confirming the address, and keeping secret which addresses are known. */
import type { LightMyRequestResponse } from 'fastify'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi, testPassword } from '../testing/index.ts'

let api: TestApi
let database: Client

beforeAll(async () => {
  api = await startTestApi({ publicUrl: 'https://sluice.example' })
  database = new Client(api.admin)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await api.close()
})
beforeEach(() => database.query('delete from sign_in_attempt'))

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  api.inject({ method: 'POST', url: `/api:auth/${path}`, payload, headers })
const person = { email: 'new@example.com', password: 'gravel under the pump', name: 'Nadia Vega' }
const bearer = (answer: LightMyRequestResponse) => ({ authorization: `Bearer ${answer.json().authToken}` })
const me = async (answer: LightMyRequestResponse) =>
  (await api.inject({ method: 'GET', url: '/api:auth/me', headers: bearer(answer) })).json()
const login = (email: string, password: string) => post('login', { email, password })

async function lastMail(recipient: string) {
  const { rows } = await database.query(
    'select kind, subject, body, locale from mail where recipient = $1 order by created_at desc, id desc limit 1',
    [recipient],
  )
  return rows[0]
}
const tokenIn = (body: string) => /token=([\w-]+)/.exec(body)?.[1] ?? ''

describe('signing up', () => {
  it('makes a company with its owner and signs in', async () => {
    const answer = await post('signup', { ...person, company: 'Vega Riego', locale: 'es', timezone: 'America/Denver' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^__Host-rt=/)
    expect(await me(answer)).toMatchObject({
      name: 'Nadia Vega',
      role: 'owner',
      locale: 'es',
      account: { name: 'Vega Riego', timezone: 'America/Denver', default_locale: 'es' },
    })
    expect(await lastMail(person.email)).toMatchObject({ kind: 'confirm_email', locale: 'es' })
  })

  it('makes a company whose technicians sign their visits', async () => {
    const answer = await post('signup', { ...person, email: 'signs@example.com' })
    expect((await me(answer)).account).toMatchObject({ require_technician_signature: true })
  })

  it('names the company after the user until it has a name', async () => {
    const answer = await post('signup', { ...person, email: 'solo@example.com' })
    expect((await me(answer)).account.name).toBe('Nadia Vega')
  })

  it.each([
    ['a known address', 'owner.a@example.com', 'sign_up_known'],
    ['one that is not', 'nobody.yet@example.com', 'confirm_email'],
  ])('answers the same for %s, and the mail says which it was', async (_what, email, kind) => {
    const answer = await post('signup', { ...person, email })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['authToken', 'expiresAt']])
    expect(await me(answer)).toMatchObject({ email, role: 'owner', account: { name: 'Nadia Vega' } })
    expect((await lastMail(email)).kind).toBe(kind)
  })

  describe('sent again because its answer was lost', () => {
    const company = 'Vega Riego'
    const accountOf = async (answer: LightMyRequestResponse) => (await me(answer)).account.id
    const mails = async (email: string) =>
      (await database.query('select from mail where recipient = $1', [email])).rowCount

    it('signs in to the company that it made, and mails no second link', async () => {
      const email = 'lost@example.com'
      const first = await post('signup', { ...person, email, company })
      const { body } = await lastMail(email)
      api.clock.advance(60_000)
      const again = await post('signup', { ...person, email, company })
      expect([again.statusCode, await accountOf(again)]).toEqual([200, await accountOf(first)])
      expect(again.headers['set-cookie']).toMatch(/^__Host-rt=/)
      expect(await mails(email)).toBe(1)
      expect((await post('confirm-email', { token: tokenIn(body), password: person.password })).statusCode).toBe(204)
    })

    it('makes one company when both arrive at once', async () => {
      const email = 'both@example.com'
      const answers = await Promise.all([0, 1, 2].map(() => post('signup', { ...person, email, company })))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(new Set(await Promise.all(answers.map(accountOf))).size).toBe(1)
      expect(await mails(email)).toBe(1)
    })

    it('is another one when that company is suspended', async () => {
      const email = 'suspended@example.com'
      const first = await accountOf(await post('signup', { ...person, email, company }))
      await database.query(`update account set status = 'suspended' where id = $1`, [first])
      const again = await post('signup', { ...person, email, company })
      expect(again.statusCode).toBe(200)
      expect(await accountOf(again)).not.toBe(first)
    })

    it.each([
      ['with another password', { password: 'another pump in gravel' }],
      ['for another company', { company: 'Vega Lawns' }],
      ['by somebody of another name', { name: 'Nora Vega' }],
    ])('is another one %s', async (_, change) => {
      const email = `other${Object.keys(change)[0]}@example.com`
      const first = await post('signup', { ...person, email, company })
      const again = await post('signup', { ...person, email, company, ...change })
      expect(again.statusCode).toBe(200)
      expect(await accountOf(again)).not.toBe(await accountOf(first))
    })
  })

  it('does not take an address away from its holder', async () => {
    await post('signup', { ...person, email: 'owner.a@example.com' })
    expect((await me(await login('owner.a@example.com', testPassword))).account.name).toBe('Account A')
    expect((await me(await login('owner.a@example.com', person.password))).account.name).toBe('Nadia Vega')
    const { token } = { token: tokenIn((await lastMail('owner.a@example.com')).body) }
    expect(token).toBe('')
  })

  it.each([
    [{ password: 'password1' }, 'auth.password_common'],
    [{ password: 'PASSWORD1' }, 'auth.password_common'],
    [{ password: 'short' }, 'request.invalid'],
    [{ password: 'x'.repeat(257) }, 'request.invalid'],
    [{ timezone: 'Mars/Olympus' }, 'request.invalid'],
    [{ email: 'no address' }, 'request.invalid'],
    [{ isAdmin: true }, 'request.invalid'],
    [{ role: 'admin' }, 'request.invalid'],
    [{ account_id: '00000000-0000-0000-0000-000000000000' }, 'request.invalid'],
  ])('refuses %j', async (change, code) => {
    const answer = await post('signup', { ...person, ...change })
    expect([answer.statusCode, answer.json().code]).toEqual([400, code])
  })

  it.each(['x'.repeat(64), ' spaces at both ends ', 'kälte & 🌧 im garten'])(
    'takes the password “%s” exactly',
    async (password) => {
      const email = `p${password.length}@example.com`
      await post('signup', { ...person, email, password })
      expect((await login(email, password)).statusCode).toBe(200)
      expect((await login(email, password.trim())).statusCode).toBe(password.trim() === password ? 200 : 401)
    },
  )

  it('is rate limited', async () => {
    const codes = []
    for (let n = 0; n < 12; n++)
      codes.push((await post('signup', { ...person, email: `flood${n}@example.com` })).statusCode)
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(codes.at(-1)).toBe(429)
  })
})

describe('an address', () => {
  it('is confirmed by the mailed link, once, and signs in from then on', async () => {
    const email = 'confirms@example.com'
    const signedUp = await post('signup', { ...person, email })
    const { body } = await lastMail(email)
    expect(body).toContain('https://sluice.example/signup_thank_you/?token=')
    const token = tokenIn(body)
    expect((await post('confirm-email', { token, password: person.password })).statusCode).toBe(204)
    expect((await me(signedUp)).email_verified).toBe(true)
    expect((await login(email, person.password)).statusCode).toBe(200)
    const again = await post('confirm-email', { token, password: person.password })
    expect([again.statusCode, again.json().code]).toEqual([400, 'auth.confirm_link_invalid'])
  })

  it('can be mailed a new link, which voids the earlier one, until it is confirmed', async () => {
    const email = 'again@example.com'
    const signedUp = await post('signup', { ...person, email })
    const first = tokenIn((await lastMail(email)).body)
    api.clock.advance(1000)
    expect((await post('confirm-email/send', {}, bearer(signedUp))).statusCode).toBe(204)
    expect((await post('confirm-email', { token: first, password: person.password })).statusCode).toBe(400)
    expect(
      (await post('confirm-email', { token: tokenIn((await lastMail(email)).body), password: person.password }))
        .statusCode,
    ).toBe(204)
    expect((await post('confirm-email/send', {}, bearer(signedUp))).json().code).toBe('auth.email_confirmed')
  })

  it('is not confirmed by a link from eight days ago', async () => {
    const email = 'late@example.com'
    await post('signup', { ...person, email })
    api.clock.advance(8 * 24 * 3_600_000)
    expect(
      (await post('confirm-email', { token: tokenIn((await lastMail(email)).body), password: person.password }))
        .statusCode,
    ).toBe(400)
  })

  it('belongs to the first to confirm it, and signs in to one account', async () => {
    const email = 'twice@example.com'
    await post('signup', { ...person, email, company: 'First' })
    const first = tokenIn((await lastMail(email)).body)
    api.clock.advance(1000)
    await post('signup', { ...person, email, company: 'Second' })
    const second = tokenIn((await lastMail(email)).body)
    const answers = await Promise.all([
      post('confirm-email', { token: first, password: person.password }),
      post('confirm-email', { token: second, password: person.password }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('auth.address_taken')
  })
})

describe('changing the password', () => {
  it('needs the current one, signs out other devices and notifies by mail', async () => {
    const email = 'manager.a1@example.com'
    const here = await login(email, testPassword)
    const there = await login(email, testPassword)
    const change = (current: string, password: string) => post('change-password', { current, password }, bearer(here))
    expect((await change('wrong', 'a new long password')).json().code).toBe('auth.wrong_password')
    expect((await change(testPassword, 'password1')).json().code).toBe('auth.password_common')
    expect((await change(testPassword, 'a new long password')).statusCode).toBe(204)
    expect([(await me(here)).email, (await me(there)).code]).toEqual([email, 'auth.no_session'])
    expect((await login(email, testPassword)).statusCode).toBe(401)
    expect((await login(email, 'a new long password')).statusCode).toBe(200)
    expect((await lastMail(email)).kind).toBe('password_changed')
  })
})
