/* Wrong codes of a second factor: how attempts are limited, when the user is notified, and what does not reset the count. */
import { TOTP } from 'otpauth'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listMails } from '../../mail/mailPage.ts'
import { startTestApi, type TestApi, testPassword } from '../../testing/index.ts'

let api: TestApi
let database: Client

beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
})
beforeEach(async () => {
  api.clock.advance(2 * 3_600_000)
  await database.query('delete from second_factor')
  await database.query('delete from recovery_code')
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const url = '/api:auth/second-factor'
const codeAt = (secret: string, steps = 0) =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: api.clock.now().getTime() + steps * 30_000 })
const login = (code: string | undefined, { password = testPassword, name = '', ip = '10.0.0.1' }) =>
  api.inject({ method: 'POST', url: '/api:auth/login', payload: { email: name, password, code }, remoteAddress: ip })
const said = (answer: Awaited<ReturnType<typeof login>>) => [answer.statusCode, answer.body && answer.json().code]

/** A wrong code of six digits: of none of the three accepted steps. */
function wrongCode(secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeAt(secret, steps))
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? ''
}

async function enrol(name: string) {
  const who = await api.as(name)
  const { secret } = (await who('POST', url, { password: testPassword })).json()
  await who('POST', `${url}/confirm`, { code: codeAt(secret) })
  api.clock.advance(60_000)
  return { who, secret }
}

const mailsOf = async (recipient: string) =>
  (await listMails(api.world)).filter((mail) => mail.recipient === recipient && mail.kind === 'second_factor')

describe('wrong codes', () => {
  it('are notified by mail after five in a row, once until a right one', async () => {
    const name = 'owner.b@example.com'
    const { who, secret } = await enrol(name)
    const told = async () => (await mailsOf(name)).filter(({ subject }) => subject.includes('incorrectos')).length
    const guess = async (times: number, waitMs = 16 * 60_000) => {
      for (let n = 0; n < times; n++) {
        api.clock.advance(waitMs)
        expect(said(await login(wrongCode(secret), { name, ip: `10.6.0.${n}` }))).toEqual([401, 'auth.code_wrong'])
      }
    }
    await guess(4, 1_000)
    expect(await told()).toBe(0)
    await who('DELETE', url, { password: testPassword, code: wrongCode(secret) })
    expect(await told()).toBe(1)
    const [mail] = await mailsOf(name)
    expect(mail).toMatchObject({ locale: 'es', subject: 'Alguien probó códigos incorrectos de tu segundo factor' })
    await guess(6)
    expect(await told()).toBe(1)
    api.clock.advance(16 * 60_000)
    expect((await login(codeAt(secret), { name })).statusCode).toBe(200)
    await guess(4)
    expect(await told()).toBe(1)
    await guess(1)
    expect(await told()).toBe(2)
    const { rows } = await database.query(
      `select verb from activity_log l join app_user u on u.id = l.target_id where email = $1 and verb like '%wrong_codes'`,
      [name],
    )
    expect(rows).toHaveLength(2)
  })

  it('are not notified when hours apart; missing codes and wrong passwords do not count', async () => {
    const [name, ip] = ['tech.a1@example.com', '10.7.0.1']
    const { secret } = await enrol(name)
    for (let n = 0; n < 6; n++) {
      api.clock.advance(61 * 60_000)
      await login(wrongCode(secret), { name, ip })
    }
    for (let n = 0; n < 6; n++) {
      api.clock.advance(16 * 60_000)
      expect(said(await login(undefined, { name, ip }))).toEqual([401, 'auth.code_required'])
      api.clock.advance(16 * 60_000)
      await login(wrongCode(secret), { name, ip, password: 'wrong' })
    }
    expect((await mailsOf(name)).filter(({ subject }) => subject.includes('wrong codes'))).toEqual([])
  })

  it('are notified once when concurrent', async () => {
    const { secret } = await enrol('manager.a1@example.com')
    const name = 'manager.a1@example.com'
    const guesses = ['10.8.0.1', '10.8.0.2', '10.8.0.3', '10.8.0.4', '10.8.0.5']
    await Promise.all(guesses.map((ip) => login(wrongCode(secret), { name, ip })))
    const mails = (await mailsOf(name)).filter(({ subject }) => subject.includes('wrong codes'))
    expect(mails.map(({ locale }) => locale)).toEqual(['en'])
  })

  it('stay counted when the password is reset by mail', async () => {
    const name = 'manager.b@example.com'
    const { secret } = await enrol(name)
    for (let n = 0; n < 8; n++) await login(wrongCode(secret), { name, ip: `10.9.0.${n}` })
    await api.inject({ method: 'POST', url: '/api:auth/forgot-password', payload: { email: name } })
    const mails = (await listMails(api.world)).filter((it) => it.recipient === name && it.kind === 'password_reset')
    const token = /\?token=([\w-]{43})/.exec(mails[0]?.body ?? '')?.[1]
    const password = 'a new password'
    const reset = await api.inject({ method: 'POST', url: '/api:auth/reset-password', payload: { token, password } })
    expect(reset.statusCode).toBe(204)
    expect(said(await login(codeAt(secret), { name, password, ip: '10.9.1.1' }))).toEqual([
      429,
      'auth.too_many_attempts',
    ])
    const { rows } = await database.query(`select failures from sign_in_attempt where counter = $1`, [`name:${name}`])
    expect(rows[0].failures).toBeGreaterThanOrEqual(5)
    api.clock.advance(60_000)
    expect((await login(codeAt(secret), { name, password, ip: '10.9.1.1' })).statusCode).toBe(200)
  })

  it('stay counted after a right password without code, also for a signed-in user', async () => {
    const { who, secret } = await enrol('owner.a@example.com')
    const answers: unknown[] = []
    for (let n = 0; n < 5; n += 1) {
      answers.push(said(await who('DELETE', url, { password: testPassword, code: wrongCode(secret) }))[1])
      const same = { current: testPassword, password: testPassword }
      expect((await who('POST', '/api:auth/change-password', same)).statusCode).toBe(204)
    }
    const late = await who('DELETE', url, { password: testPassword, code: codeAt(secret) })
    expect([answers, said(late)]).toEqual([Array(5).fill('auth.code_wrong'), [429, 'auth.too_many_attempts']])
    api.clock.advance(60_000)
    expect((await who('DELETE', url, { password: testPassword, code: codeAt(secret) })).statusCode).toBe(204)
  })
})
