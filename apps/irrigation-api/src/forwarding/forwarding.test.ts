import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { everyRole, type SignedInRequest, startTestApi, type TestApi, testPassword } from '../testing/index.ts'
import { type Answering, json, startUpstream, type Upstream } from '../testing/startUpstream.ts'
import { parseHost } from './parseHost.ts'

const path = '/designs/app/rest-api/request'
const pairs = (values: object) => Object.entries(values).map(([key, value]) => ({ key, value }))

let api: TestApi
let upstream: Upstream
let other: Upstream
let owner: SignedInRequest
let admin: SignedInRequest
let token: string
const lines: string[] = []

beforeAll(async () => {
  upstream = await startUpstream(json({ ok: true }))
  other = await startUpstream(json({ secret: 'of another server' }))
  const hosts = [parseHost(upstream.url), parseHost('*.example.org'), parseHost('10.1.2.3')].flatMap((it) => it ?? [])
  const secrets = { [upstream.host]: { authorization: 'Bearer k3y' } }
  api = await startTestApi({
    logTo: { write: (line) => void lines.push(line) },
    config: { forwarding: { hosts, secrets, networks: [], maxBytes: 20_000, perMinute: 1_000 } },
  })
  ;({ owner, admin } = await everyRole(api))
  const login = { email: 'owner.a@example.com', password: testPassword }
  token = (await api.inject({ method: 'POST', url: '/api:auth/login', payload: login })).json().authToken
})
afterAll(async () => {
  await api.close()
  await upstream.close()
  await other.close()
})
beforeEach(() => {
  upstream.arrived.length = 0
  upstream.answer = json({ ok: true })
})

const send = (body: object) => owner('POST', path, { url: `${upstream.url}/v1`, ...body })

/** A server of its own with other settings, closed after the test. */
async function startWith(settings: { readonly timeoutMs?: number; readonly perMinute?: number }) {
  const hosts = [parseHost(upstream.url)].flatMap((it) => it ?? [])
  const server = await startTestApi({ config: { forwarding: { hosts, secrets: {}, networks: [], ...settings } } })
  onTestFinished(() => server.close())
  const users = await everyRole(server)
  return { clock: server.clock, ask: (user: keyof typeof users) => users[user]('POST', path, { url: upstream.url }) }
}

describe('a request of a page', () => {
  it('is sent with its query, headers and body, and answered as the other host answers', async () => {
    upstream.answer = json({ items: [1] }, { status: 201, headers: { etag: '"7"', 'x-total-count': '1' } })
    const answer = await send({
      url: `${upstream.url}/v1/sites?a=1#top`,
      method: 'post',
      queries: pairs({ q: 'ñ b', tag: ['x', 'y'], none: null }),
      headers: pairs({ 'X-Station': 'north', Accept: 'application/json', 'X-None': null }),
      data: pairs({ litres: 80, at: { zone: [1] } }),
    })
    expect([answer.statusCode, answer.json()]).toEqual([201, { items: [1] }])
    expect(answer.headers).toMatchObject({ etag: '"7"', 'x-total-count': '1', 'cache-control': 'no-store' })
    expect(upstream.arrived).toMatchObject([
      {
        method: 'POST',
        path: '/v1/sites?a=1&q=%C3%B1+b&tag%5B%5D=x&tag%5B%5D=y',
        headers: { 'x-station': 'north', accept: 'application/json', 'content-type': 'application/json' },
        body: '{"litres":80,"at":{"zone":[1]}}',
      },
    ])
    expect(upstream.arrived[0]?.headers).not.toHaveProperty('x-none')
  })

  it.each<[string, object, string | undefined, string]>([
    ['nothing with GET', { data: pairs({ a: 1 }) }, undefined, ''],
    ['an empty object without data', { method: 'PUT' }, 'application/json', '{}'],
    ['nothing with DELETE', { method: 'DELETE' }, undefined, ''],
    [
      'a form',
      { method: 'POST', dataType: 'application/x-www-form-urlencoded', data: pairs({ a: 'x y', list: [1, 2] }) },
      'application/x-www-form-urlencoded',
      'a=x+y&list%5B%5D=1&list%5B%5D=2',
    ],
    [
      'a raw value',
      { method: 'PATCH', useRawBody: true, data: [1, { a: null }] },
      'application/json',
      '[1,{"a":null}]',
    ],
    [
      'a raw text of another type',
      { method: 'POST', useRawBody: true, data: '<a/>', dataType: 'application/xml' },
      'application/xml',
      '<a/>',
    ],
    ['a raw text as JSON', { method: 'POST', useRawBody: true, data: 'hello' }, 'application/json', '"hello"'],
    [
      'a body of the type of its header',
      { method: 'POST', data: pairs({ a: 1 }), headers: pairs({ 'Content-Type': 'application/vnd.api+json' }) },
      'application/vnd.api+json',
      '{"a":1}',
    ],
  ])('has %s', async (_what, body, type, text) => {
    expect((await send(body)).statusCode).toBe(200)
    expect([upstream.arrived[0]?.headers['content-type'], upstream.arrived[0]?.body]).toEqual([type, text])
  })

  it('has a form with parts', async () => {
    await send({ method: 'POST', dataType: 'multipart/form-data', data: pairs({ title: 'Two', list: [1, 2] }) })
    const [arrived] = upstream.arrived
    expect(arrived?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(arrived?.body.match(/name="[^"]*"/g)).toEqual(['name="title"', 'name="list[]"', 'name="list[]"'])
  })

  it('has the headers of the server for its host, and neither credentials nor an origin of the page', async () => {
    const names = [
      'Authorization',
      'Cookie',
      'Host',
      'X-Forwarded-For',
      'X-Real-IP',
      'Proxy-Authorization',
      'Forwarded',
    ]
    await send({ headers: names.map((key) => ({ key, value: 'forged' })) })
    const { headers } = upstream.arrived[0] ?? {}
    expect(headers).toMatchObject({ authorization: 'Bearer k3y', host: upstream.host })
    expect(JSON.stringify(headers)).not.toContain('forged')
    expect(headers).not.toHaveProperty('cookie')
  })
})

describe('an answer', () => {
  it.each([204, 404, 409, 422, 500])('with the status %i keeps it', async (status) => {
    upstream.answer =
      status === 204 ? (_arrived, response) => response.writeHead(204).end() : json({ why: 1 }, { status })
    const answer = await send({})
    expect([answer.statusCode, answer.body]).toEqual([status, status === 204 ? '' : '{"why":1}'])
  })

  it.each([401, 407])('with the status %i does not end the session of the user', async (status) => {
    upstream.answer = json({}, { status })
    const answer = await send({})
    expect([answer.statusCode, answer.json()]).toMatchObject([
      502,
      { code: 'forwarding.unauthorized', message: expect.stringContaining('REQUEST_SECRETS'), payload: { status } },
    ])
  })

  it('is never a document of the server', async () => {
    upstream.answer = (_arrived, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=1' }).end('<script>alert(1)</script>')
    const answer = await send({})
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(answer.body).toBe('<script>alert(1)</script>')
  })

  it.each<[string, Answering]>([
    ['begin', () => {}],
    ['end', (_arrived, response) => response.writeHead(200).write('{')],
  ])('that does not %s in time is refused', async (_what, answering) => {
    upstream.answer = answering
    const { ask } = await startWith({ timeoutMs: 200 })
    const answer = await ask('owner')
    expect([answer.statusCode, answer.json().code]).toEqual([504, 'forwarding.timeout'])
  })

  it('is decoded and decompressed', async () => {
    const body = gzipSync(Buffer.from('caf\u00e9', 'latin1'))
    upstream.answer = (_arrived, response) =>
      response.writeHead(200, { 'content-type': 'text/csv; charset=iso-8859-1', 'content-encoding': 'gzip' }).end(body)
    expect((await send({})).body).toBe('café')
  })

  it.each<[string, () => void, number, string]>([
    ['a file', () => answerWith({ 'content-type': 'image/png' }, 'png'), 502, 'forwarding.type_not_supported'],
    ['a large text', () => answerWith({}, 'x'.repeat(20_001)), 502, 'forwarding.answer_too_large'],
    [
      'a text that is large once decompressed',
      () => answerWith({ 'content-encoding': 'gzip' }, gzipSync('x'.repeat(1_000_000))),
      502,
      'forwarding.answer_too_large',
    ],
    ['broken compression', () => answerWith({ 'content-encoding': 'gzip' }, 'no'), 502, 'forwarding.unreachable'],
    [
      'a closed connection',
      () => (upstream.answer = (_arrived, response) => response.destroy()),
      502,
      'forwarding.unreachable',
    ],
    [
      'a redirect to another host',
      () => (upstream.answer = json({}, { status: 307, headers: { location: `${other.url}/a` } })),
      502,
      'forwarding.redirected',
    ],
    [
      'a redirect to itself',
      () => (upstream.answer = json({}, { status: 302, headers: { location: '/v1' } })),
      502,
      'forwarding.redirected',
    ],
  ])('that is %s is refused', async (_what, prepare, status, code) => {
    prepare()
    const answer = await send({})
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(other.arrived).toEqual([])
  })

  it.each([
    [303, 'GET', '', undefined],
    [308, 'POST', '{"a":1}', 'application/json'],
  ])('with the status %i is followed on the same host by %s', async (status, method, body, type) => {
    upstream.answer = (arrived, response) =>
      arrived.path === '/v1'
        ? json({}, { status, headers: { location: '/v2?b=1' } })(arrived, response)
        : json({ found: true })(arrived, response)
    expect((await send({ method: 'POST', data: pairs({ a: 1 }) })).json()).toEqual({ found: true })
    expect(upstream.arrived[1]).toMatchObject({ method, path: '/v2?b=1', body })
    expect(upstream.arrived[1]?.headers['content-type']).toBe(type)
  })
})

function answerWith(headers: object, body: string | Buffer): void {
  upstream.answer = (_arrived, response) =>
    response.writeHead(200, { 'content-type': 'text/plain', ...headers }).end(body)
}

describe('a request that is refused', () => {
  it.each<[string, object, number, string]>([
    ['to another host', { url: 'https://api.example.com/' }, 403, 'forwarding.host_not_allowed'],
    ['to the domain of a wildcard', { url: 'https://example.org/' }, 403, 'forwarding.host_not_allowed'],
    ['to a name that only ends alike', { url: 'https://badexample.org/' }, 403, 'forwarding.host_not_allowed'],
    ['without https', { url: 'http://a.example.org/' }, 403, 'forwarding.host_not_allowed'],
    ['to another port', { url: 'https://a.example.org:22/' }, 403, 'forwarding.host_not_allowed'],
    ['to a private address', { url: 'https://10.1.2.3/' }, 403, 'forwarding.address_not_allowed'],
    ['with a password', { url: 'https://a:b@a.example.org/' }, 400, 'forwarding.url_invalid'],
    ['to a path of the app', { url: '/files/1' }, 400, 'forwarding.url_invalid'],
    ['to a file', { url: 'file:///etc/passwd' }, 400, 'forwarding.url_invalid'],
    ['by gopher', { url: 'gopher://a.example.org/' }, 400, 'forwarding.url_invalid'],
    ['by an unknown method', { method: 'CONNECT' }, 400, 'request.invalid'],
    ['with another field', { proxy: 'a' }, 400, 'request.invalid'],
    ['with a header of two lines', { headers: pairs({ 'X-A': 'a\r\nHost: b' }) }, 400, 'request.invalid'],
    [
      'with a text as a form with files',
      { method: 'POST', useRawBody: true, data: 'a', dataType: 'multipart/form-data' },
      400,
      'request.invalid',
    ],
    ['with a large body', { method: 'POST', data: 'x'.repeat(1_100_000) }, 413, 'request.too_large'],
  ])('%s', async (_what, body, status, code) => {
    const answer = await send(body)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(upstream.arrived).toEqual([])
  })

  it.each([100, 200_000])('with a body of %i levels', async (levels) => {
    const data = `${'['.repeat(levels)}${']'.repeat(levels)}`
    const answer = await api.inject({
      ...{ method: 'POST', url: path, payload: `{"url":"${upstream.url}","method":"POST","data":${data}}` },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().payload]).toEqual([400, { fields: { data: expect.any(String) } }])
    expect(upstream.arrived).toEqual([])
  })

  it.each([
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://127.1/',
    'http://0.0.0.0/',
    'http://127.0.0.1./',
    'http://１２７.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'https://a.example.org@127.0.0.1/',
    'https://127.0.0.1\\@a.example.org/',
  ])('to %s', async (url) => {
    const answer = await send({ url })
    expect([400, 403]).toContain(answer.statusCode)
    expect(answer.json().code).toMatch(/^forwarding\./)
  })

  it('without a session', async () => {
    const answer = await api.inject({ method: 'POST', url: path, payload: { url: upstream.url } })
    expect(answer.statusCode).toBe(401)
  })

  it('by staff that visits an account', async () => {
    expect((await admin('POST', path, { url: upstream.url })).json().code).toBe('auth.visiting')
  })

  it('after too many of one user in a minute, and not of another', async () => {
    const { ask, clock } = await startWith({ perMinute: 2 })
    const allowed = [await ask('owner'), await ask('owner')]
    expect(allowed.map((it) => it.statusCode)).toEqual([200, 200])
    const refused = await ask('owner')
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'forwarding.too_many',
      '60',
    ])
    expect((await ask('technician')).statusCode).toBe(200)
    clock.advance(60_000)
    expect((await ask('owner')).statusCode).toBe(200)
  })

  it('by a server without hosts', async () => {
    const closed = await startTestApi()
    const who = await closed.as('owner.a@example.com')
    expect((await who('POST', path, { url: upstream.url })).json().code).toBe('forwarding.host_not_allowed')
    await closed.close()
  })

  it('to another host is a security event in the log', async () => {
    lines.length = 0
    await send({ url: 'https://api.example.com/' })
    expect(lines.join()).toContain('"security":"forwarding.host_not_allowed"')
  })

  it('leaves nothing of the request in the log', async () => {
    upstream.answer = (_arrived, response) => response.destroy()
    await send({ url: `${upstream.url}/?key=s3cr3t`, method: 'POST', data: pairs({ password: 's3cr3t' }) })
    expect(lines.join()).not.toMatch(/s3cr3t|k3y/)
  })
})
