import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardAccess } from '../endpoints/guardAccess.ts'
import { startTestApi, type TestApi } from '../testing/index.ts'
import { publicRoutes } from '../testing/publicRoutes.ts'

let api: TestApi
let dist: string

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'sluice-dist-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>App</title>')
  writeFileSync(join(dist, 'assets/main-a1B2c3D4.js'), 'export {}')
  writeFileSync(join(dist, 'sw.js'), 'self')
  writeFileSync(join(dist, '.secret'), 'no')
  api = await startTestApi({ appDist: dist })
})
afterAll(async () => {
  await api.close()
  rmSync(dist, { recursive: true })
})

const login = (payload: string, type: string) =>
  api.inject({ method: 'POST', url: '/api:auth/login', payload, headers: { 'content-type': type } })
const good = '{"email":"a@b.c","password":"x"}'

describe('bodies', () => {
  it.each([
    'text/plain',
    'application/xml',
    'application/json\t; charset=utf-8',
    ' application/json x',
    'application/jsonx',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
  ])('of type “%s” are 415', async (type) => expect((await login(good, type)).statusCode).toBe(415))

  it.each([
    '{"__proto__":{"role":"admin"},"email":"a@b.c","password":"x"}',
    '{"constructor":{"prototype":{"x":1}},"email":"a@b.c","password":"x"}',
    '{"email":"a@b.c"',
    '[[[[',
    '{"email":"a@b.c","password":1e999}',
    '',
  ])('%s is 400', async (body) => expect((await login(body, 'application/json')).statusCode).toBe(400))

  it('above 1 MiB are 413', async () => {
    const answer = await login(JSON.stringify({ email: 'a'.repeat(1024 * 1024) }), 'application/json')
    expect(answer.statusCode).toBe(413)
    expect(answer.json().code).toBe('request.too_large')
  })
})

describe('every answer', () => {
  it.each(['/', '/healthz', '/api:crm/clients', '/nothing.js', '/openapi.json'])(
    '%s carries the policy',
    async (url) => {
      const { headers } = await api.inject({ url })
      expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'")
      expect(headers['content-security-policy']).toContain('trusted-types sluice-html sluice-url dompurify')
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
    },
  )
})

describe('the built app', () => {
  const page = { accept: 'text/html,application/xhtml+xml' }

  it.each([
    { url: '/', headers: page, status: 200, cache: 'no-cache' },
    { url: '/en/clients/5?x=1', headers: page, status: 200, cache: 'no-cache' },
    { url: '/assets/main-a1B2c3D4.js', headers: {}, status: 200, cache: 'public, max-age=31536000, immutable' },
    { url: '/sw.js', headers: {}, status: 200, cache: 'no-cache' },
    { url: '/en/clients/5', headers: { accept: 'application/json' }, status: 404 },
    { url: '/assets/gone.js', headers: {}, status: 404 },
    { url: '/.secret', headers: {}, status: 404 },
    { url: '/%2e%2e/%2e%2e/etc/passwd', headers: {}, status: 404 },
    { url: '/a%00b', headers: {}, status: 404 },
    { url: '/api:none/thing', headers: page, status: 404 },
  ])('$url is $status', async ({ url, headers, status, cache }) => {
    const answer = await api.inject({ url, headers })
    expect(answer.statusCode).toBe(status)
    if (cache) expect(answer.headers['cache-control']).toBe(cache)
    if (status === 404) expect(answer.json().code).toBe('request.not_found')
  })
})

describe('guardAccess', () => {
  it('refuses a route without access', async () => {
    const app = Fastify()
    guardAccess(app, api.world)
    expect(() => app.get('/open', async () => 'oops')).toThrow('GET /open does not say who may call it: ')
  })

  it('requires a session for every business route', async () => {
    const { paths } = (await api.inject({ url: '/openapi.json' })).json()
    const open = new Set(publicRoutes.map((route) => route.replaceAll(/\/:(\w+)/g, '/{$1}')))
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => ({ path, method })),
    )
    const nameOf = ({ path, method }: { path: string; method: string }) =>
      `${method.toUpperCase()} ${path.replaceAll('::', ':')}`
    const closed = routes.filter((route) => !open.has(nameOf(route)))
    expect(closed.length).toBeGreaterThan(35)
    for (const { path, method } of closed) {
      const url = path.replaceAll('::', ':').replace(/\{\w+\}/g, crypto.randomUUID())
      const answer = await api.inject({ method: method.toUpperCase() as 'GET', url }) // methods of the document are HTTP's
      expect(`${method} ${path} ${answer.statusCode}`).toBe(`${method} ${path} 401`)
    }
  })
})
