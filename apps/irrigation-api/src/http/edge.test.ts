import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi({
    publicUrl: 'https://app.example.com',
    config: { corsOrigins: ['https://good.test'], requestsPerMinute: 50, trustProxy: ['loopback'] },
  })
})
afterAll(() => api.close())

const login = (headers: Record<string, string>, email = 'nobody@example.com') =>
  api.inject({ method: 'POST', url: '/api:auth/login', payload: { email, password: 'wrong' }, headers })
const from = (address: string) => ({ 'x-forwarded-for': address })

describe('the edge', () => {
  it('sends HSTS, and keeps API answers out of caches', async () => {
    const { headers } = await login(from('198.51.100.1'))
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cache-control': 'no-store',
      'x-api-version': '1',
    })
  })

  it('supports one version, and sends it', async () => {
    const answer = await api.inject({ url: '/healthz', headers: { 'x-api-version': '7' } })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'request.version', payload: { versions: ['1'] } },
    ])
    expect((await api.inject({ url: '/healthz', headers: { 'x-api-version': '1' } })).statusCode).toBe(200)
  })

  it('compresses long answers if accepted', async () => {
    const packed = await api.inject({
      url: '/openapi.json',
      headers: { 'accept-encoding': 'gzip', ...from('198.51.100.2') },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const plain = await api.inject({ url: '/openapi.json', headers: from('198.51.100.2') })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  })

  it.each(['https://evil.test', 'https://good.test.evil.test', 'null', 'http://good.test'])(
    'lets no page of %s read answers',
    async (origin) => {
      const asked = { origin, 'access-control-request-method': 'GET', ...from('198.51.100.3') }
      for (const method of ['OPTIONS', 'GET'] as const) {
        const { headers } = await api.inject({ method, url: '/api:auth/me', headers: asked })
        expect(headers['access-control-allow-origin']).not.toBe(origin)
      }
    },
  )

  it('lets pages of listed origins read answers', async () => {
    const asked = { origin: 'https://good.test', 'access-control-request-method': 'PATCH', ...from('198.51.100.3') }
    const { headers } = await api.inject({ method: 'OPTIONS', url: '/api:auth/me', headers: asked })
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://good.test',
      'access-control-allow-credentials': 'true',
    })
  })

  it('counts by client address, not by the proxy', async () => {
    for (let tries = 0; tries < 25; tries++) await login(from('203.0.113.9'), `x${tries}@example.com`)
    expect((await login(from('203.0.113.9'), 'y@example.com')).statusCode).toBe(429)
    expect((await login(from('203.0.113.10'), 'y@example.com')).statusCode).toBe(401)
  })

  it('limits requests per address and minute, and sends when to retry', async () => {
    const ask = () => api.inject({ url: '/openapi.json', headers: from('203.0.113.77') })
    for (let asked = 0; asked < 50; asked++) expect((await ask()).statusCode).toBe(200)
    const answer = await ask()
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'request.too_many'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await api.inject({ url: '/healthz', headers: from('203.0.113.77') })).statusCode).toBe(200)
  })
})

describe('users who sign in from an office', () => {
  it('are not blocked by attempts of strangers at a known address', async () => {
    const office = from('203.0.113.200')
    const enter = (email: string) =>
      api.inject({
        ...{ method: 'POST', url: '/api:auth/login', headers: office },
        payload: { email, password: 'test-password' },
      })
    expect((await enter('owner.a@example.com')).statusCode).toBe(200)
    for (let tries = 0; tries < 30; tries++) await login(office, `z${tries}@example.com`)
    expect((await login(office, 'z@example.com')).statusCode).toBe(429)
    expect((await enter('owner.a@example.com')).statusCode).toBe(200)
  })
})

describe('a process that is too busy', () => {
  const busyFor = (milliseconds: number) => {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
  }

  it('refuses requests until it has caught up, and sends when to retry', async () => {
    const busy = await startTestApi({ config: { shedding: { busyMs: 100, sampleMs: 200 } } })
    const ask = () => busy.inject({ url: '/healthz' })
    let answer = await ask()
    while (answer.statusCode === 200) {
      busyFor(300)
      await new Promise((resolve) => setTimeout(resolve))
      answer = await ask()
    }
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'server.busy', '2'])
    while (answer.statusCode === 503) {
      await new Promise((resolve) => setTimeout(resolve))
      answer = await ask()
    }
    expect(answer.statusCode).toBe(200)
    await busy.close()
  })
})
