import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/index.ts'

const files = {
  '.addresses.json': JSON.stringify([
    '^\\/es\\/?$',
    '^\\/?$',
    '^\\/login\\/?$',
    '^\\/clients\\/([^/]+)\\/?$',
    '^\\/404\\/?$',
  ]),
  'index.html': 'home',
  'es/index.html': 'inicio',
  'login/index.html': 'login',
  'app.html': 'app',
  '404.html': 'missing',
  'es/404.html': 'falta',
  '404/index.html': 'missing',
  'es/404/index.html': 'falta',
  'public/styles/p.css': 'p {}',
}

let api: TestApi
let dist: string

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'sluice-prerendered-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(dist, dirname(path)), { recursive: true })
    writeFileSync(join(dist, path), text)
  }
  writeFileSync(join(dist, 'index.html.gz'), gzipSync(files['index.html']))
  api = await startTestApi({ appDist: dist })
})
afterAll(async () => {
  await api.close()
  rmSync(dist, { recursive: true })
})

const browser = { accept: 'text/html' }

describe('an app with prerendered pages', () => {
  it.each([
    { url: '/', status: 200, body: 'home' },
    { url: '/', headers: { accept: '*/*' }, status: 200, body: 'home' },
    { url: '/es/?x=1', status: 200, body: 'inicio' },
    { url: '/login/', status: 200, body: 'login' },
    { url: '/clients/7/', status: 200, body: 'app' },
    { url: '/clients/a%2Fb/', status: 200, body: 'app' },
    { url: '/clients/a/b/', status: 404, body: 'missing' },
    { url: '/404/', status: 404, body: 'missing' },
    { url: '/es/404/', status: 404, body: 'falta' },
    { url: '/?_wwcv=1', status: 200, body: 'home' },
    { url: '/nowhere/?_wwcv=1', status: 404, body: 'missing' },
    { url: '/clients/7/?_wwcv=1', status: 200, body: 'app' },
    { url: '/nowhere/', status: 404, body: 'missing' },
    { url: '/es/nowhere/', status: 404, body: 'falta' },
    { url: '//evil.example', status: 404, body: 'missing' },
  ])('answers $url with $body', async ({ url, headers = browser, status, body }) => {
    const answer = await api.inject({ url, headers })
    expect([answer.statusCode, answer.body]).toEqual([status, body])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['/login', '/login/'],
    ['/login?source=%2Fa', '/login/?source=%2Fa'],
    ['/es', '/es/'],
    ['/clients/7', '/clients/7/'],
  ])('redirects %s to %s', async (url, location) => {
    const answer = await api.inject({ url, headers: browser })
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
  })

  it.each(['/clients/7/', '/nowhere/'])('returns no page for other requests: %s', async (url) =>
    expect((await api.inject({ url, headers: { accept: 'application/json' } })).json().code).toBe('request.not_found'),
  )

  it('sends the compressed copy if accepted', async () => {
    const answer = await api.inject({ url: '/', headers: { ...browser, 'accept-encoding': 'gzip' } })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
  })

  it('lets versioned files be cached', async () => {
    const { headers } = await api.inject({ url: '/public/styles/p.css?_wwcv=12' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})
