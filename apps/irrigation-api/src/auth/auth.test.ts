import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi, testPassword } from '../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
beforeEach(() => api.clock.advance(2 * 3_600_000))
afterAll(() => api.close())

const minute = 60_000

function login(email: string, password: string, remoteAddress = '10.0.0.1') {
  return api.inject({ method: 'POST', url: '/api:auth/login', payload: { email, password }, remoteAddress })
}

function refresh(cookie: string | undefined, headers: Record<string, string> = {}) {
  return api.inject({ method: 'POST', url: '/api:auth/refresh', headers: { ...(cookie && { cookie }), ...headers } })
}

function me(authorization: string) {
  return api.inject({ url: '/api:auth/me', headers: { authorization } })
}

function cookieOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

describe('login', () => {
  it('returns a token for an hour and a cookie scripts cannot read', async () => {
    const answer = await login('Tech.A1@example.com', testPassword)
    expect(answer.statusCode).toBe(200)
    expect(Date.parse(answer.json().expiresAt) - api.clock.now().getTime()).toBe(60 * minute)
    expect(answer.headers['set-cookie']).toMatch(/^rt=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=/)
    const user = await me(`Bearer ${answer.json().authToken}`)
    expect(user.json()).toMatchObject({ email: 'tech.a1@example.com', role: 'technician', locale: 'es' })
    expect(user.json().account).toMatchObject({ name: 'Account A', timezone: 'America/Chicago', default_locale: 'en' })
  })

  it.each(['owner.a@example.com', 'nobody@example.com', "' or 1=1--", '%@example.com'])(
    'answers the same for %s with a wrong password',
    async (email) => {
      const answer = await login(email, 'wrong password')
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ code: 'auth.invalid_credentials', message: 'E-mail or password is wrong.' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  it('slows down attempts at one name from many addresses, and resets after a success', async () => {
    for (let n = 0; n < 5; n++)
      expect((await login('manager.b@example.com', 'wrong', `10.1.0.${n}`)).statusCode).toBe(401)
    const slowed = await login('manager.b@example.com', testPassword, '10.1.0.9')
    expect(slowed.statusCode).toBe(429)
    expect(slowed.json().code).toBe('auth.too_many_attempts')
    expect(slowed.headers['retry-after']).toBe('1')
    api.clock.advance(2_000)
    expect((await login('manager.b@example.com', testPassword)).statusCode).toBe(200)
    expect((await login('manager.b@example.com', 'wrong')).statusCode).toBe(401)
  })

  it('slows down attempts from one address at many names', async () => {
    const answers = []
    for (let n = 0; n < 21; n++) answers.push(await login(`guess${n}@example.com`, 'wrong', '10.2.0.1'))
    expect(answers.at(-1)?.statusCode).toBe(429)
  })

  it('cannot be bypassed by concurrent attempts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login('tech.a2@example.com', 'wrong', '10.3.0.1')),
    )
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5)
  })
})

describe('bearer token', () => {
  it.each(['', 'Bearer', 'Bearer x', 'Bearer Bearer x', `Basic ${'a'.repeat(43)}`, `Bearer ${'a'.repeat(44)}`])(
    'refuses “%s”',
    async (authorization) => {
      const answer = await me(authorization)
      expect(answer.statusCode).toBe(401)
      expect(answer.json().code).toBe('auth.no_session')
    },
  )

  it('ends after an hour', async () => {
    const { authToken } = (await login('owner.a@example.com', testPassword)).json()
    api.clock.advance(59 * minute)
    expect((await me(`Bearer ${authToken}`)).statusCode).toBe(200)
    api.clock.advance(minute)
    expect((await me(`Bearer ${authToken}`)).statusCode).toBe(401)
  })
})

describe('refresh', () => {
  it('rotates the cookie', async () => {
    const first = cookieOf(await login('owner.a@example.com', testPassword))
    const answer = await refresh(first)
    expect(answer.statusCode).toBe(200)
    expect(cookieOf(answer)).not.toBe(first)
    expect((await me(`Bearer ${answer.json().authToken}`)).statusCode).toBe(200)
  })

  it('lets two tabs refresh at once', async () => {
    const cookie = cookieOf(await login('owner.a@example.com', testPassword))
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  })

  it('revokes the whole session when a used cookie is sent again later', async () => {
    const stolen = cookieOf(await login('owner.a@example.com', testPassword))
    const next = await refresh(stolen)
    api.clock.advance(11_000)
    expect((await refresh(stolen)).statusCode).toBe(401)
    expect((await refresh(cookieOf(next))).statusCode).toBe(401)
    expect((await me(`Bearer ${next.json().authToken}`)).statusCode).toBe(401)
  })

  it('answers auth.no_session for an unknown cookie', async () => {
    const answer = await refresh('rt=unknown')
    expect(answer.statusCode).toBe(401)
    expect(answer.json().code).toBe('auth.no_session')
  })

  it.each([undefined, 'rt=', 'other=1'])('answers without content when there is no session (%s)', async (cookie) => {
    const answer = await refresh(cookie)
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
  })

  it('ends after ninety idle days', async () => {
    const cookie = cookieOf(await login('owner.a@example.com', testPassword))
    api.clock.advance(91 * 24 * 60 * minute)
    expect((await refresh(cookie)).statusCode).toBe(401)
  })

  it.each([
    { origin: 'http://localhost:8080', status: 200 },
    { origin: 'http://localhost', status: 403 },
    { origin: 'https://evil.test', status: 403 },
    { origin: 'null', status: 403 },
  ])('from $origin is $status', async ({ origin, status }) => {
    const cookie = cookieOf(await login('owner.a@example.com', testPassword))
    expect((await refresh(cookie, { origin, host: 'localhost:8080' })).statusCode).toBe(status)
  })
})

describe('logout', () => {
  it('revokes both tokens and clears the cookie', async () => {
    const signedIn = await login('owner.a@example.com', testPassword)
    const cookie = cookieOf(signedIn)
    const authorization = `Bearer ${signedIn.json().authToken}`
    const answer = await api.inject({ method: 'POST', url: '/api:auth/logout', headers: { cookie } })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(/^rt=; .*Max-Age=0/)
    expect((await me(authorization)).statusCode).toBe(401)
    expect((await refresh(cookie)).statusCode).toBe(401)
  })

  it('succeeds without a session', async () => {
    expect((await api.inject({ method: 'POST', url: '/api:auth/logout' })).statusCode).toBe(204)
  })
})

describe('refresh cookie on https', () => {
  it('is bound to the host and to encrypted connections', async () => {
    const secure = await startTestApi({ publicUrl: 'https://app.example.com' })
    const payload = { email: 'owner.a@example.com', password: testPassword }
    const answer = await secure.inject({ method: 'POST', url: '/api:auth/login', payload })
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-rt=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; /,
    )
    await secure.close()
  })
})
