/* Signing in with a password and a code: setting it up, using it, losing it. */
import { TOTP } from 'otpauth'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetSecondFactor } from '../../admin/staff.ts'
import { clearExpired } from '../../jobs/clearExpired.ts'
import { listMails } from '../../mail/mailPage.ts'
import { requestAs, type SignedInRequest, startTestApi, type TestApi, testPassword } from '../../testing/index.ts'
import { resealSecrets } from './secrets.ts'

let api: TestApi
let database: Client
let events: string[] = []
let log = ''

beforeAll(async () => {
  api = await startTestApi({
    logTo: {
      write(line) {
        log += line
        events.push(JSON.parse(line).security)
      },
    },
  })
  database = new Client(api.admin)
  await database.connect()
})
beforeEach(async () => {
  events = []
  api.clock.advance(2 * 3_600_000)
  await database.query('delete from second_factor')
  await database.query('delete from recovery_code')
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const url = '/api:auth/second-factor'
const email = 'owner.a@example.com'
const codeAt = (secret: string, steps = 0) =>
  TOTP.generate({ secret: secretOf(secret), timestamp: api.clock.now().getTime() + steps * 30_000 })
const secretOf = (base32: string) => new TOTP({ secret: base32 }).secret
const login = (code?: string, { password = testPassword, name = email, ip = '10.0.0.1' } = {}) =>
  api.inject({ method: 'POST', url: '/api:auth/login', payload: { email: name, password, code }, remoteAddress: ip })
const said = (answer: Awaited<ReturnType<typeof login>>) => [answer.statusCode, answer.body && answer.json().code]

/** A wrong code of six digits: of none of the three accepted steps. */
function wrongCode(secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeAt(secret, steps))
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? ''
}

async function enrol(name = email) {
  const who = await api.as(name)
  const { secret } = (await who('POST', url, { password: testPassword })).json()
  const answer = await who('POST', `${url}/confirm`, { code: codeAt(secret) })
  const codes: readonly string[] = answer.json().recovery_codes
  api.clock.advance(60_000)
  return { who, secret, codes }
}

const state = async (who: SignedInRequest) => (await who('GET', url)).json()
const mailsOf = async (recipient: string) =>
  (await listMails(api.world)).filter((mail) => mail.recipient === recipient && mail.kind === 'second_factor')

describe('setting it up', () => {
  it('starts with the password, and takes effect once a code is confirmed', async () => {
    const who = await api.as(email)
    const begun = (await who('POST', url, { password: testPassword })).json()
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.uri).toBe(
      `otpauth://totp/Sluice:owner.a%40example.com?issuer=Sluice&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(begun.qr).toMatch(/^<svg/)
    expect(await state(who)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 })
    expect((await login()).statusCode).toBe(200)
    const confirmed = await who('POST', `${url}/confirm`, { code: codeAt(begun.secret) })
    expect(confirmed.json().recovery_codes).toHaveLength(10)
    expect(new Set(confirmed.json().recovery_codes).size).toBe(10)
    expect(await state(who)).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 })
    expect(said(await login())).toEqual([401, 'auth.code_required'])
  })

  it('is asked for by a sign-up that is sent again', async () => {
    const person = { email: 'again@example.com', password: testPassword, name: 'Nadia Vega' }
    const signUp = () => api.inject({ method: 'POST', url: '/api:auth/signup', payload: person })
    const who = requestAs(api.app, (await signUp()).json().authToken)
    const { secret } = (await who('POST', url, { password: testPassword })).json()
    await who('POST', `${url}/confirm`, { code: codeAt(secret) })
    const again = await signUp()
    expect(said(again)).toEqual([401, 'auth.code_required'])
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  it('needs the right password and the right code', async () => {
    const who = await api.as(email)
    expect(said(await who('POST', url, { password: 'wrong' }))).toEqual([422, 'auth.wrong_password'])
    expect(said(await who('POST', `${url}/confirm`, { code: '123456' }))).toEqual([409, 'auth.second_factor_not_begun'])
    const { secret } = (await who('POST', url, { password: testPassword })).json()
    const wrong = await who('POST', `${url}/confirm`, { code: wrongCode(secret) })
    expect(said(wrong)).toEqual([422, 'auth.code_wrong'])
    expect((await login()).statusCode).toBe(200)
  })

  it('expires after an hour, and is deleted', async () => {
    const who = await api.as(email)
    const { secret } = (await who('POST', url, { password: testPassword })).json()
    await database.query(`update second_factor set created_at = $1`, [new Date(api.clock.now().getTime() - 3_600_001)])
    const late = await who('POST', `${url}/confirm`, { code: codeAt(secret) })
    expect(said(late)).toEqual([409, 'auth.second_factor_not_begun'])
    await clearExpired(api.world)
    expect((await database.query('select from second_factor')).rowCount).toBe(0)
  })

  it('is refused while one is active', async () => {
    const { who } = await enrol()
    expect(said(await who('POST', url, { password: testPassword }))).toEqual([409, 'auth.second_factor_on'])
  })

  it('signs out the other devices, is logged, and is notified by mail', async () => {
    const other = await api.as(email)
    await enrol()
    expect((await other('GET', '/api:auth/me')).statusCode).toBe(401)
    const { rows } = await database.query(`select target_type from activity_log where verb = 'second_factor.turned_on'`)
    expect(rows).toContainEqual({ target_type: 'user' })
    expect((await mailsOf(email))[0]).toMatchObject({ subject: 'Signing in now asks for a code', locale: 'en' })
  })

  it('leaves no secret and no recovery code in the database or the log', async () => {
    const { secret, codes } = await enrol()
    const names = await database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const secrets = [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]
    for (const { name } of names.rows) {
      const { rows } = await database.query(`select t::text as row from "${name}" t`)
      const found = rows.filter(({ row }) => secrets.some((it) => row.includes(it)))
      expect([name, found]).toEqual([name, []])
    }
    expect(secrets.filter((it) => log.includes(it))).toEqual([])
  })

  it('is in no stored answer, even when a key is sent', async () => {
    const who = await api.as(email)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = (await who('POST', url, { password: testPassword }, headers)).json()
    const second = (await who('POST', url, { password: testPassword }, headers)).json()
    expect(second.secret).not.toBe(first.secret)
  })
})

describe('signing in with it', () => {
  it.each([-1, 0, 1])('takes the code of step %i', async (steps) => {
    const { secret } = await enrol()
    expect((await login(codeAt(secret, steps))).statusCode).toBe(200)
  })

  it.each([-2, 2])('refuses a code of step %i', async (steps) => {
    const { secret } = await enrol()
    expect(said(await login(codeAt(secret, steps)))).toEqual([401, 'auth.code_wrong'])
    expect(events).toContain('auth.code_wrong')
  })

  it('accepts each code once, also for concurrent requests, and none before it', async () => {
    const { secret } = await enrol()
    const before = codeAt(secret, -1)
    const code = codeAt(secret)
    const both = await Promise.all([login(code), login(code)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
    expect(said(await login(code))).toEqual([401, 'auth.code_wrong'])
    expect(said(await login(before))).toEqual([401, 'auth.code_wrong'])
    expect((await login(codeAt(secret, 1))).statusCode).toBe(200)
  })

  it('does not accept the code that turned it on again', async () => {
    const who = await api.as(email)
    const { secret } = (await who('POST', url, { password: testPassword })).json()
    const code = codeAt(secret)
    await who('POST', `${url}/confirm`, { code })
    expect(said(await login(code))).toEqual([401, 'auth.code_wrong'])
  })

  it('does not reveal it without the right password', async () => {
    const { secret } = await enrol()
    expect(said(await login(undefined, { password: 'wrong' }))).toEqual([401, 'auth.invalid_credentials'])
    expect(said(await login(codeAt(secret), { password: 'wrong' }))).toEqual([401, 'auth.invalid_credentials'])
    expect((await login(codeAt(secret))).statusCode).toBe(200)
  })

  it('accepts a recovery code once, however it is typed, and mails how many are left', async () => {
    const { codes } = await enrol()
    const [code = ''] = codes
    expect((await login(code.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect(said(await login(code))).toEqual([401, 'auth.code_wrong'])
    const [mail] = await mailsOf(email)
    expect(mail?.body).toContain('Codes that are left: 9.')
  })

  it('refuses a recovery code of another user', async () => {
    await enrol()
    const { codes } = await enrol('manager.a1@example.com')
    expect(said(await login(codes[0]))).toEqual([401, 'auth.code_wrong'])
  })

  it('slows down attempts from many addresses, even when the password is right', async () => {
    const { secret } = await enrol()
    for (let n = 0; n < 5; n++)
      expect(said(await login(wrongCode(secret), { ip: `10.4.0.${n}` }))).toEqual([401, 'auth.code_wrong'])
    expect(said(await login(undefined, { ip: '10.4.0.8' }))).toEqual([429, 'auth.too_many_attempts'])
    expect(said(await login(codeAt(secret), { ip: '10.4.0.9' }))).toEqual([429, 'auth.too_many_attempts'])
    api.clock.advance(60_000)
    expect((await login(codeAt(secret), { ip: '10.4.0.9' })).statusCode).toBe(200)
  })

  it('uses up nothing of an address’s limit when codes follow the password', async () => {
    const { codes } = await enrol()
    for (const code of codes) {
      expect(said(await login(undefined, { ip: '10.5.0.1' }))).toEqual([401, 'auth.code_required'])
      expect((await login(code, { ip: '10.5.0.1' })).statusCode).toBe(200)
    }
    const { rows } = await database.query(`select failures from sign_in_attempt where counter = 'ip:10.5.0.1'`)
    expect(rows).toEqual([{ failures: 0 }])
  })

  it('is still needed after a password reset, which neither turns it off nor signs in', async () => {
    const { secret } = await enrol('tech.a2@example.com')
    const name = 'tech.a2@example.com'
    await api.inject({ method: 'POST', url: '/api:auth/forgot-password', payload: { email: name } })
    const mails = (await listMails(api.world)).filter(
      ({ recipient, kind }) => recipient === name && kind === 'password_reset',
    )
    const token = /\?token=([\w-]{43})/.exec(mails[0]?.body ?? '')?.[1]
    const password = 'a new password'
    const reset = await api.inject({ method: 'POST', url: '/api:auth/reset-password', payload: { token, password } })
    expect([reset.statusCode, reset.headers['set-cookie']]).toEqual([204, undefined])
    expect(said(await login(undefined, { name, password }))).toEqual([401, 'auth.code_required'])
    expect((await login(codeAt(secret), { name, password })).statusCode).toBe(200)
  })
})

describe('recovery codes', () => {
  it('are renewed with the password and a code; earlier ones stop working', async () => {
    const { who, secret, codes } = await enrol()
    const refused = await who('POST', `${url}/recovery-codes`, { password: testPassword, code: wrongCode(secret) })
    expect(said(refused)).toEqual([422, 'auth.code_wrong'])
    const proof = { password: testPassword, code: codeAt(secret) }
    const made = (await who('POST', `${url}/recovery-codes`, proof)).json().recovery_codes
    expect(made).toHaveLength(10)
    expect(said(await login(codes[0]))).toEqual([401, 'auth.code_wrong'])
    expect((await login(made[0])).statusCode).toBe(200)
  })
})

describe('turning it off', () => {
  it('needs the password and a code, and is notified by mail', async () => {
    const { who, secret } = await enrol()
    const off = (password: string, code: string) => who('DELETE', url, { password, code })
    expect(said(await off('wrong', codeAt(secret)))).toEqual([422, 'auth.wrong_password'])
    expect(said(await off(testPassword, wrongCode(secret)))).toEqual([422, 'auth.code_wrong'])
    expect((await off(testPassword, codeAt(secret))).statusCode).toBe(204)
    expect(await state(who)).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 })
    expect((await login()).statusCode).toBe(200)
    expect((await mailsOf(email))[0]).toMatchObject({ subject: 'Signing in asks for no code any more' })
    expect(said(await off(testPassword, codeAt(secret, 1)))).toEqual([409, 'auth.second_factor_off'])
  })

  it('is possible on the machine: signs the user out everywhere, is logged, and is notified by mail', async () => {
    const name = 'owner.b@example.com'
    const { who } = await enrol(name)
    await resetSecondFactor(api.admin, api.world, ' Owner.B@example.com')
    expect((await who('GET', url)).statusCode).toBe(401)
    expect((await login(undefined, { name })).statusCode).toBe(200)
    expect((await mailsOf(name))[0]).toMatchObject({ subject: 'Se quitó tu segundo factor', locale: 'es' })
    const { rowCount } = await database.query(`select from activity_log where verb = 'second_factor.reset'`)
    expect(rowCount).toBe(1)
    await expect(resetSecondFactor(api.admin, api.world, name)).rejects.toThrow('signs in with no second factor')
  })

  it('is possible there too for a user with an unconfirmed address', async () => {
    const name = 'newcomer@example.com'
    const payload = { email: name, password: 'gravel under the pump', name: 'Nadia Vega' }
    await api.inject({ method: 'POST', url: '/api:auth/signup', payload })
    await database.query(
      `insert into second_factor (account_id, user_id, secret, created_at, confirmed_at)
       select account_id, user_id, 'sealed', now(), now() from pending_sign_up where email = $1`,
      [name],
    )
    await resetSecondFactor(api.admin, api.world, name)
    expect((await login(undefined, { name, password: payload.password })).statusCode).toBe(200)
    expect((await mailsOf(name))[0]).toMatchObject({ subject: 'Your second factor was removed' })
  })
})

describe('its secret', () => {
  it('is readable with an older key, and re-encrypted by the jobs, so that older keys can be retired', async () => {
    const { secret } = await enrol()
    const keys = { ...api.world, signingKey: 'new key', olderKeys: [api.world.signingKey] }
    const before = await database.query('select secret from second_factor')
    await resealSecrets(keys)
    const after = await database.query('select secret from second_factor')
    expect(after.rows).not.toEqual(before.rows)
    await resealSecrets({ ...api.world, olderKeys: ['new key'] })
    expect((await login(codeAt(secret))).statusCode).toBe(200)
  })

  it('cannot be decrypted in another user’s row', async () => {
    const { secret } = await enrol()
    await enrol('manager.a1@example.com')
    await database.query(
      `update second_factor set secret = (select secret from second_factor where user_id =
         (select id from app_user where email = $1)), last_step = null
       where user_id = (select id from app_user where email = 'manager.a1@example.com')`,
      [email],
    )
    const answer = await login(codeAt(secret), { name: 'manager.a1@example.com' })
    expect(answer.statusCode).toBe(500)
  })
})

describe('somebody without a session', () => {
  it.each(['GET', 'POST', 'DELETE'] as const)('is refused: %s', async (method) => {
    const nobody = requestAs(api.app)
    expect((await nobody(method, url, method === 'GET' ? undefined : {})).statusCode).toBe(401)
  })
})
