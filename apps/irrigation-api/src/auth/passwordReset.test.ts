import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMails } from '../mail/mailPage.ts'
import { startTestApi, type TestApi, testPassword } from '../testing/index.ts'

const publicUrl = 'https://app.example.com'
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ publicUrl })
})
beforeEach(() => api.clock.advance(2 * hour))
afterAll(() => api.close())

const minute = 60_000
const hour = 60 * minute
const newPassword = 'a new password'

function post(path: string, payload: object, { headers = {}, ip = '10.0.0.1' } = {}) {
  return api.inject({ method: 'POST', url: `/api:auth/${path}`, payload, headers, remoteAddress: ip })
}

const forgot = (email: string, ip?: string) => post('forgot-password', { email }, ip ? { ip } : {})
const login = (email: string, password: string) => post('login', { email, password })
const reset = (token: string, password = newPassword) => post('reset-password', { token, password })

async function mailsTo(email: string) {
  return (await listMails(api.world)).filter(({ recipient }) => recipient === email)
}

/** Token of the newest reset link mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const mails = await mailsTo(email)
  const body = mails.find(({ kind }) => kind === 'password_reset')?.body ?? ''
  return /\?token=([\w-]{43})\n/.exec(body)?.[1] ?? ''
}

async function forgotToken(email: string): Promise<string> {
  expect((await forgot(email)).statusCode).toBe(204)
  return mailedToken(email)
}

function expectInvalid({ statusCode, json }: Awaited<ReturnType<typeof reset>>): void {
  expect([statusCode, json().code]).toEqual([400, 'auth.reset_link_invalid'])
}

describe('a forgotten password', () => {
  it('mails a link in the user’s language', async () => {
    await forgot(' Owner.B@example.com')
    await forgot('tech.a2@example.com')
    const [spanish] = await mailsTo('owner.b@example.com')
    const [english] = await mailsTo('tech.a2@example.com')
    expect(spanish).toMatchObject({ subject: 'Elige una contraseña nueva', locale: 'es', sent_at: null })
    expect(spanish?.body).toMatch(/^Hola, Owner B:\n.*\nhttps:\/\/app\.example\.com\/es\/reset-password\/\?token=/s)
    expect(english).toMatchObject({ subject: 'Choose a new password', locale: 'en' })
    expect(english?.body).toContain('\nhttps://app.example.com/reset-password/?token=')
  })

  it.each(['owner.a@example.com', 'nobody@example.com', '%@example.com', "' or 1=1--", '_wner.a@example.com'])(
    'answers the same for %s',
    async (email) => {
      const answer = await forgot(email)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
      expect(Object.keys(answer.headers)).not.toContain('set-cookie')
    },
  )

  it('sends the database the same queries for an unknown address, and stores nothing', async () => {
    const known = await statementsOfForgot('manager.a1@example.com')
    const before = (await listMails(api.world)).length
    const unknown = await statementsOfForgot('stranger@example.com')
    expect(known.filter((text) => /^insert into "(?:password_reset|mail)"/.test(text))).toHaveLength(2)
    expect(unknown).toEqual(
      known.map((text) => (text.startsWith('release savepoint') ? 'rollback to savepoint reset' : text)),
    )
    expect(await listMails(api.world)).toHaveLength(before)
  })

  it('mails nothing to a user who may not sign in', async () => {
    const admin = new Client(api.admin)
    await admin.connect()
    await admin.query(`update app_user set status = 'suspended' where email = 'tech.a1@example.com'`)
    await admin.end()
    expect((await forgot('tech.a1@example.com')).statusCode).toBe(204)
    expect(await mailsTo('tech.a1@example.com')).toEqual([])
  })

  it.each([
    { origin: 'https://evil.test' },
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' },
  ])('uses only the configured URL, whatever the request contains (%j)', async (headers) => {
    await post('forgot-password', { email: 'owner.a@example.com' }, { headers })
    const [mail] = await mailsTo('owner.a@example.com')
    expect(mail?.body).not.toContain('evil')
    expect(mail?.body).toContain(publicUrl)
  })

  it('is rate limited, equally for an unknown address', async () => {
    for (const email of ['manager.b@example.com', 'unknown@example.com']) {
      const answers = []
      for (let n = 0; n < 4; n++) answers.push((await forgot(email, `10.1.0.${n}`)).statusCode)
      expect(answers).toEqual([204, 204, 204, 429])
      const slowed = await forgot(email, '10.1.0.9')
      expect(slowed.json().code).toBe('auth.too_many_attempts')
      expect(slowed.headers['retry-after']).toBe('60')
    }
  })

  it('is rate limited per network address', async () => {
    const answers = []
    for (let n = 0; n < 21; n++) answers.push((await forgot(`guess${n}@example.com`, '10.2.0.1')).statusCode)
    expect(answers.at(-1)).toBe(429)
  })

  it.each([{}, { email: 1 }, { email: '' }, { email: 'a@b.c', more: true }])('refuses %j', async (body) => {
    expect((await post('forgot-password', body)).statusCode).toBe(400)
  })

  it.each(['a\0b@example.com', '\ud800@example.com'])(
    'with the address %j is no fault of the server',
    async (email) => {
      expect((await forgot(email)).statusCode).toBeLessThan(500)
    },
  )
})

describe('a password reset link', () => {
  it('sets the password, ends every session of the user and notifies them', async () => {
    const email = 'owner.a@example.com'
    const signedIn = await login(email, testPassword)
    const other = await login('owner.b@example.com', testPassword)
    const token = await forgotToken(email)
    const answer = await reset(token)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await me(signedIn)).statusCode).toBe(401)
    expect((await refresh(signedIn)).statusCode).toBe(401)
    expect((await me(other)).statusCode).toBe(200)
    expect((await login(email, testPassword)).statusCode).toBe(401)
    expect((await login(email, newPassword)).statusCode).toBe(200)
    expect((await mailsTo(email))[0]).toMatchObject({ kind: 'password_changed', subject: 'Your password was changed' })
  })

  it('works once, also for two at the same time', async () => {
    const token = await forgotToken('manager.a1@example.com')
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400, 400])
    expectInvalid(await reset(token))
  })

  it('works for 60 minutes', async () => {
    const token = await forgotToken('manager.a1@example.com')
    api.clock.advance(hour)
    expectInvalid(await reset(token))
    const next = await forgotToken('manager.a1@example.com')
    api.clock.advance(hour - 1)
    expect((await reset(next)).statusCode).toBe(204)
  })

  it('is as valid as an earlier one, and both are used up together', async () => {
    const first = await forgotToken('manager.b@example.com')
    const second = await forgotToken('manager.b@example.com')
    expect(first).not.toBe(second)
    expect((await reset(first)).statusCode).toBe(204)
    expectInvalid(await reset(second))
  })

  it.each(['', 'x', '%', 'a'.repeat(43), "' or 1=1--"])('is not “%s”', async (token) =>
    expectInvalid(await reset(token)),
  )

  it('is stored as a hash only', async () => {
    const token = await forgotToken('manager.a1@example.com')
    const rows = await storedResets()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it.each(['1234567', 'x'.repeat(257)])('takes passwords of 8 to 256 characters, not “%s”', async (password) => {
    const token = await forgotToken('manager.a1@example.com')
    const refused = await reset(token, password)
    expect(refused.statusCode).toBe(400)
    expect(Object.keys(refused.json().payload.fields)).toEqual(['password'])
    expect((await reset(token, 'ñ-8 long')).statusCode).toBe(204)
  })

  it('lets in a user who had to wait after wrong attempts', async () => {
    const email = 'tech.a2@example.com'
    for (let n = 0; n < 8; n++) await login(email, 'wrong')
    expect((await login(email, testPassword)).statusCode).toBe(429)
    await reset(await forgotToken(email))
    expect((await login(email, newPassword)).statusCode).toBe(200)
  })

  it('cannot be guessed', async () => {
    const answers = []
    for (let n = 0; n < 21; n++) {
      const payload = { token: `guess-${n}`, password: newPassword }
      answers.push((await post('reset-password', payload, { ip: '10.4.0.1' })).statusCode)
    }
    expect(answers.at(-1)).toBe(429)
  })
})

type Answer = Awaited<ReturnType<typeof login>>

function me(signedIn: Answer) {
  return api.inject({ url: '/api:auth/me', headers: { authorization: `Bearer ${signedIn.json().authToken}` } })
}

function refresh(signedIn: Answer) {
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  return api.inject({ method: 'POST', url: '/api:auth/refresh', headers: { cookie } })
}

async function storedResets(): Promise<readonly unknown[]> {
  const admin = new Client(api.admin)
  await admin.connect()
  const { rows } = await admin.query('select * from password_reset where expires_at > $1', [api.clock.now()])
  await admin.end()
  return rows
}

/** SQL statements this process sends for a forgotten password. */
async function statementsOfForgot(email: string): Promise<readonly string[]> {
  const asked = vi.spyOn(Client.prototype, 'query')
  await api.app.inject({ method: 'POST', url: '/api:auth/forgot-password', payload: { email } })
  const texts = asked.mock.calls.map(([query]) => textOf(query))
  asked.mockRestore()
  return texts
}

function textOf(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query)
}
