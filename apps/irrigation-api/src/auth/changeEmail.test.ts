/* Changing the sign-in address: who gets it, who is notified, and which addresses are known stays secret. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestAs, type SignedInRequest, startTestApi, type TestApi, testPassword } from '../testing/index.ts'

const publicUrl = 'https://app.example.com'
let api: TestApi
let database: Client
let owner: SignedInRequest
let n = 0
let email: string

beforeAll(async () => {
  api = await startTestApi({ publicUrl })
  database = new Client(api.admin)
  await database.connect()
})
beforeEach(async () => {
  api.clock.advance(2 * 3_600_000)
  await database.query('delete from sign_in_attempt')
  n += 1
  email = `person${n}@example.com`
  const payload = { email, password: testPassword, name: 'CLICK https://evil.test', company: 'New Lawn' }
  owner = requestAs(api.app, (await post('signup', payload)).json().authToken)
  await post('confirm-email', { token: await tokenFor(email), password: testPassword })
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const post = (name: string, payload: object) => api.inject({ method: 'POST', url: `/api:auth/${name}`, payload })
const login = (address: string) => post('login', { email: address, password: testPassword })
const said = (answer: Awaited<ReturnType<typeof post>>) => [answer.statusCode, answer.body && answer.json().code]
const change = (address: string, password = testPassword) =>
  owner('POST', '/api:auth/change-email', { email: address, password })

async function mailsTo(address: string) {
  const { rows } = await database.query(
    'select kind, subject, body, locale from mail where recipient = $1 order by created_at desc, id desc',
    [address],
  )
  return rows
}
const tokenFor = async (address: string) => /token=([\w-]{43})/.exec((await mailsTo(address))[0]?.body)?.[1] ?? ''
const confirm = (token: string, password?: string) => post('change-email/confirm', { token, password })

describe('changing the address', () => {
  it('mails a link without names to the new address, and a notice to the current one', async () => {
    const next = `New${n}@Example.com`
    expect((await change(next)).statusCode).toBe(204)
    const [mail] = await mailsTo(next.toLowerCase())
    expect(mail).toMatchObject({ kind: 'email_change', subject: 'Confirm your new address' })
    expect(mail.body).toContain(`${publicUrl}/change-email/?token=`)
    expect(mail.body).not.toContain('evil')
    const [notice] = await mailsTo(email)
    expect(notice).toMatchObject({ kind: 'email_changed', subject: 'Somebody wants to change your address' })
    expect(notice.body).not.toContain('token=')
    expect((await login(next)).statusCode).toBe(401)
    expect((await login(email)).statusCode).toBe(200)
  })

  it('is completed by the link and the user’s session, and notified at the old address', async () => {
    const next = `new${n}@example.com`
    await change(next)
    const token = await tokenFor(next)
    expect((await owner('POST', '/api:auth/change-email/confirm', { token })).statusCode).toBe(204)
    expect((await login(next)).statusCode).toBe(200)
    expect(said(await login(email))).toEqual([401, 'auth.invalid_credentials'])
    expect((await owner('GET', '/api:auth/me')).json()).toMatchObject({ email: next, email_verified: true })
    expect((await mailsTo(email))[0]).toMatchObject({ subject: 'Your address was changed' })
    const { rows } = await database.query(
      `select diff from activity_log where verb = 'user.email_changed' and diff->>'to' = $1`,
      [next],
    )
    expect(rows).toEqual([{ diff: { from: email, to: next } }])
  })

  it('is completed by the link and the password in another browser', async () => {
    const next = `new${n}@example.com`
    await change(next)
    const token = await tokenFor(next)
    expect(said(await confirm(token))).toEqual([401, 'auth.invalid_credentials'])
    expect(said(await confirm(token, 'wrong'))).toEqual([401, 'auth.invalid_credentials'])
    expect((await confirm(token, testPassword)).statusCode).toBe(204)
    expect((await login(next)).statusCode).toBe(200)
  })

  it('does not give the address to a user when somebody else opens the mail', async () => {
    const victim = `victim${n}@example.com`
    await change(victim)
    const token = await tokenFor(victim)
    const other = await api.as('owner.b@example.com')
    const opened = await other('POST', '/api:auth/change-email/confirm', { token })
    expect(said(opened)).toEqual([401, 'auth.invalid_credentials'])
    expect(said(await confirm(token, 'the victim’s own password'))).toEqual([401, 'auth.invalid_credentials'])
    expect((await login(victim)).statusCode).toBe(401)
  })

  it('cannot be used to guess the user’s password, from any address', async () => {
    const victim = `guess${n}@example.com`
    await change(victim)
    const token = await tokenFor(victim)
    const guess = (ip: number, password = 'a guess') =>
      api.inject({
        ...{ method: 'POST', url: '/api:auth/change-email/confirm', payload: { token, password } },
        remoteAddress: `10.20.0.${ip}`,
      })
    for (let ip = 0; ip < 5; ip += 1) expect(said(await guess(ip))).toEqual([401, 'auth.invalid_credentials'])
    expect(said(await guess(9, testPassword))).toEqual([429, 'auth.too_many_attempts'])
    api.clock.advance(2_000)
    expect((await guess(9, testPassword)).statusCode).toBe(204)
  })

  it('works once, for an hour, and with the newest link only', async () => {
    const next = `new${n}@example.com`
    await change(next)
    const first = await tokenFor(next)
    api.clock.advance(1000)
    await change(next)
    const token = await tokenFor(next)
    const invalid = [400, 'auth.confirm_link_invalid']
    expect(said(await confirm(first, testPassword))).toEqual(invalid)
    const both = await Promise.all([confirm(token, testPassword), confirm(token, testPassword)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
    await change(`late${n}@example.com`)
    api.clock.advance(3_600_000)
    expect(said(await confirm(await tokenFor(`late${n}@example.com`), testPassword))).toEqual(invalid)
  })

  it('answers the same for an address that signs in already, and notifies its holder', async () => {
    const known = await change('owner.b@example.com')
    const free = await change(`free${n}@example.com`)
    expect([known.statusCode, known.body]).toEqual([free.statusCode, free.body])
    const [mail] = await mailsTo('owner.b@example.com')
    expect(mail).toMatchObject({ kind: 'email_change', subject: 'This address signs in already' })
    expect(mail.body).not.toContain('token=')
    expect(await mailsTo(email)).toHaveLength(3) // its confirmation, and two notices
  })

  it('is refused when another user has taken the address', async () => {
    const next = `new${n}@example.com`
    await change(next)
    const token = await tokenFor(next)
    await database.query('update sign_in set email = $1 where email = $2', [next, 'manager.b@example.com'])
    expect(said(await confirm(token, testPassword))).toEqual([409, 'auth.address_taken'])
    await database.query('update sign_in set email = $2 where email = $1', [next, 'manager.b@example.com'])
    expect((await login(email)).statusCode).toBe(200)
  })

  it('needs the password, and a different address', async () => {
    expect(said(await change(`new${n}@example.com`, 'wrong'))).toEqual([422, 'auth.wrong_password'])
    expect(said(await change(email.toUpperCase()))).toEqual([409, 'auth.email_same'])
    expect((await change('no address')).statusCode).toBe(400)
    expect((await requestAs(api.app)('POST', '/api:auth/change-email', {})).statusCode).toBe(401)
  })

  it('voids password reset links mailed to the old address', async () => {
    await post('forgot-password', { email })
    const reset = await tokenFor(email)
    const next = `new${n}@example.com`
    await change(next)
    await confirm(await tokenFor(next), testPassword)
    expect(said(await post('reset-password', { token: reset, password: 'a new password' }))).toEqual([
      400,
      'auth.reset_link_invalid',
    ])
  })

  it('confirms a user who mistyped their address at sign-up', async () => {
    const payload = { email: `typo${n}@example.com`, password: testPassword, name: 'New', company: 'New Lawn' }
    const newcomer = requestAs(api.app, (await post('signup', payload)).json().authToken)
    const next = `right${n}@example.com`
    await newcomer('POST', '/api:auth/change-email', { email: next, password: testPassword })
    await newcomer('POST', '/api:auth/change-email/confirm', { token: await tokenFor(next) })
    expect((await newcomer('GET', '/api:auth/me')).json()).toMatchObject({ email: next, email_verified: true })
    expect((await login(payload.email)).statusCode).toBe(401)
    expect((await login(next)).statusCode).toBe(200)
  })

  it('does not flood an address with mails', async () => {
    const answers = []
    for (let at = 0; at < 4; at += 1) answers.push((await change(`flood${n}@example.com`)).statusCode)
    expect(answers).toEqual([204, 204, 204, 429])
  })
})
