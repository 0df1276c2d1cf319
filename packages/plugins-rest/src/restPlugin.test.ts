import { f } from '@sluice/engine/testing/internals'
import { describe, expect, it } from 'vitest'
import { RestError } from './RestError.ts'
import { restPlugin } from './restPlugin.ts'
import { collectGarbage } from './testing/collectGarbage.ts'
import { startApp } from './testing/startApp.ts'
import { type Answer, json } from './testing/startServer.ts'

const SECRET = 's3cr3t'
const pairs = (entries: Record<string, unknown>) => Object.entries(entries).map(([key, value]) => ({ key, value }))

/** Answers the first requests with a status, and those after them with JSON. */
function failing(times: number, status: number, headers: object = { 'Retry-After': '0' }): Answer {
  let count = 0
  return (arrived, response) => {
    count += 1
    return count <= times
      ? json({ problem: status }, { status, headers })(arrived, response)
      : json({ count })(arrived, response)
  }
}

describe('apiRequest', () => {
  it('gives the body of the response', async () => {
    const { request, server } = await startApp({ answer: json({ sites: [1] }) })
    const url = f(`'${server.url}/v1/' + 'sites?from=2026'`)
    const outcome = await request({
      url,
      queries: pairs({ page: f('1 + 1'), q: 'a b', tag: ['x', 'y'], none: null }),
      headers: pairs({ 'X-Key': f(`'k' + 1`), 'X-None': null }),
      data: pairs({ not: 'sent' }),
    })
    expect(outcome).toEqual({ result: { sites: [1] }, error: null })
    const [arrived] = server.arrived
    expect(arrived).toMatchObject({ method: 'GET', body: '', headers: { 'x-key': 'k1' } })
    expect(arrived?.path).toBe('/v1/sites?from=2026&page=2&q=a+b&tag%5B%5D=x&tag%5B%5D=y')
    expect(arrived?.headers).not.toHaveProperty('x-none')
    expect(arrived?.headers).not.toHaveProperty('content-type')
  })

  it.each<[string, Record<string, unknown>, string, unknown]>([
    ['pairs as JSON', { data: pairs({ a: 1, b: f('[true]') }) }, 'application/json', '{"a":1,"b":[true]}'],
    ['no pairs as an empty object', {}, 'application/json', '{}'],
    [
      'pairs as a form',
      { data: pairs({ a: 'x y', ñ: '&', list: [1, 2], o: { k: 1 } }), dataType: 'application/x-www-form-urlencoded' },
      'application/x-www-form-urlencoded',
      'a=x+y&%C3%B1=%26&list%5B%5D=1&list%5B%5D=2&o%5Bk%5D=1',
    ],
    ['a raw object', { data: f('({ a: [1] })'), useRawBody: true }, 'application/json', '{"a":[1]}'],
    ['a raw list', { data: f('[1, 2]'), useRawBody: true }, 'application/json', '[1,2]'],
    ['raw JSON', { data: '{"a" : 1}', useRawBody: true }, 'application/json', '{"a" : 1}'],
    ['a raw text as JSON', { data: 'hello', useRawBody: true }, 'application/json', '"hello"'],
    ['raw XML', { data: '<a/>', useRawBody: true, dataType: 'application/xml' }, 'application/xml', '<a/>'],
    [
      'a raw text as another type of JSON',
      { data: 'hello', useRawBody: true, dataType: 'application/vnd.api+json' },
      'application/vnd.api+json',
      '"hello"',
    ],
    [
      'pairs that have a key',
      { data: [{ key: '', value: 1 }, { key: 'a', value: 2 }, null] },
      'application/json',
      '{"a":2}',
    ],
    [
      'another type of JSON',
      { data: pairs({ a: 1 }), dataType: 'application/vnd.api+json' },
      'application/vnd.api+json',
      '{"a":1}',
    ],
    [
      'dates and collections in a form',
      {
        data: pairs({ at: f('new Date(0)'), c: f("collections['fixed']") }),
        dataType: 'application/x-www-form-urlencoded',
      },
      'application/x-www-form-urlencoded',
      expect.stringMatching(/^at=1970-01-01T00%3A00%3A00.000Z&c%5Bid%5D=fixed&.*&c%5Bdata%5D%5B0%5D%5Ba%5D=1/),
    ],
    [
      'a raw collection',
      { data: f("collections['fixed']"), useRawBody: true },
      'application/json',
      expect.stringMatching(/^{"id":"fixed",.*"data":\[{"a":1}\]/),
    ],
    [
      'the content type of a header',
      { data: 'a,b', useRawBody: true, headers: pairs({ 'content-type': 'text/csv' }) },
      'text/csv',
      'a,b',
    ],
  ])('sends %s', async (_what, args, type, body) => {
    const { request, server } = await startApp({ answer: json(null) })
    expect(await request({ method: 'post', ...args })).toEqual({ result: null, error: null })
    expect(server.arrived).toMatchObject([{ method: 'POST', body, headers: { 'content-type': type } }])
  })

  it('sends files as parts of a form, those of a list one by one', async () => {
    const { runtime, request, server } = await startApp({ answer: json({ ok: true }) })
    const file = (name: string) => new File([`<${name}>`], name, { type: 'image/png' })
    runtime.variables.set('events', [file('a.png'), file('b.png')])
    await request({
      method: 'POST',
      dataType: 'multipart/form-data',
      headers: pairs({ 'Content-Type': 'multipart/form-data' }),
      data: pairs({ title: 'Two', photos: f("variables['events']"), none: null }),
    })
    const [arrived] = server.arrived
    expect(arrived?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(arrived?.body.match(/name="[^"]*"(; filename="[^"]*")?/g)).toEqual([
      'name="title"',
      'name="photos"; filename="a.png"',
      'name="photos"; filename="b.png"',
    ])
    expect(arrived?.body).toContain('<b.png>')
  })

  it('sends a raw file with its own type', async () => {
    const { runtime, request, server } = await startApp({ answer: json(null) })
    runtime.variables.set('events', [new File(['<png>'], 'a.png', { type: 'image/png' })])
    await request({ method: 'PUT', data: f("variables['events'][0]"), useRawBody: true })
    expect(server.arrived).toMatchObject([{ body: '<png>', headers: { 'content-type': 'image/png' } }])
  })

  it.each<[string, object, string, string | undefined]>([
    ['no body without data', {}, '', undefined],
    ['its data', { data: pairs({ id: 1 }) }, '{"id":1}', 'application/json'],
  ])('sends a DELETE with %s', async (_what, args, body, type) => {
    const { request, server } = await startApp({ answer: json(null) })
    await request({ method: 'DELETE', ...args })
    expect(server.arrived[0]?.body).toBe(body)
    expect(server.arrived[0]?.headers['content-type']).toBe(type)
  })

  it('keeps the content type that a request without a body asks for', async () => {
    const { request, server } = await startApp({ answer: json(null) })
    await request({ headers: pairs({ 'Content-Type': 'application/json' }) })
    expect(server.arrived).toMatchObject([{ body: '', headers: { 'content-type': 'application/json' } }])
  })

  it('sends a request without a scheme to the app’s own origin', async () => {
    const { request, sent } = await startApp({ answer: json(1) })
    expect(await request({ url: '/files/1' })).toEqual({ result: 1, error: null })
    expect(sent[0]?.url).toBe('http://app.test/files/1')
  })

  it.each([
    [true, 'include'],
    [undefined, 'same-origin'],
  ])('with isWithCredentials %s has the credentials mode %s', async (isWithCredentials, expected) => {
    const { request, sent } = await startApp({ answer: json(1) })
    await request({ isWithCredentials })
    expect(sent[0]?.credentials).toBe(expected)
  })

  it.each<[string, string, number]>([
    ['GET', 'three times', 3],
    ['HEAD', 'three times', 3],
    ['PUT', 'three times', 3],
    ['DELETE', 'three times', 3],
    ['POST', 'once', 1],
    ['PATCH', 'once', 1],
  ])('sends a failing %s %s', async (method, _times, expected) => {
    const { request, server } = await startApp({ answer: failing(9, 503) })
    expect((await request({ method })).error).toMatchObject({ code: 'rest/refused', status: 503 })
    expect(server.arrived).toHaveLength(expected)
  })

  it.each([
    [408, 2],
    [429, 2],
    [500, 2],
    [502, 2],
    [503, 2],
    [504, 2],
    [400, 1],
    [401, 1],
    [404, 1],
    [413, 1],
    [501, 1],
  ])('after %i sends %i requests', async (status, expected) => {
    const { request, server } = await startApp({ answer: failing(1, status) })
    const { result } = await request({})
    expect(server.arrived).toHaveLength(expected)
    expect(result).toEqual(expected === 2 ? { count: 2 } : undefined)
  })

  it('does not retry where the server asks for a long pause', async () => {
    const { request, server } = await startApp({ answer: failing(1, 429, { 'Retry-After': '3600' }) })
    expect((await request({})).error).toMatchObject({ status: 429 })
    expect(server.arrived).toHaveLength(1)
  })

  it.each([500, 422])('fails after %i with the response, which formulas read', async (status) => {
    const answer = json({ message: 'No such site' }, { status, headers: { 'Retry-After': '0', 'X-Trace': 't1' } })
    const { run, server } = await startApp({ answer })
    const { error } = await run({
      a: {
        type: '2bd1c688-31c5-443e-ae25-59aa5b6431fb-apiRequest',
        args: { url: `${server.url}/sites?key=${SECRET}`, method: 'POST', headers: pairs({ Authorization: SECRET }) },
      },
    })
    expect(error).toBeInstanceOf(RestError)
    expect(error).toMatchObject({
      name: 'RestError',
      code: 'rest/refused',
      status,
      response: { status, data: { message: 'No such site' }, headers: { 'x-trace': 't1' } },
    })
    expect(String(error)).toContain(`POST ${server.url}/sites was answered with ${status}.`)
  })

  it('passes the response on to the error branch of a workflow', async () => {
    const { run, runtime, server } = await startApp({ answer: json({ detail: 'full' }, { status: 409 }) })
    await run(
      {
        a: { type: '2bd1c688-31c5-443e-ae25-59aa5b6431fb-apiRequest', args: { url: server.url, method: 'PUT' } },
        b: {
          type: 'variable',
          varId: 'events',
          varValue: f('[context.workflow.error.response.data.detail, context.workflow.error.status]'),
        },
      },
      { firstErrorAction: 'b' },
    )
    expect(runtime.variables.get('events')).toEqual(['full', 409])
  })

  it('reports that there is no answer', async () => {
    const { request } = await startApp({ answer: (_arrived, response) => response.destroy() })
    const { error } = await request({ method: 'POST' })
    expect(error).toMatchObject({ code: 'network', status: 0, response: null })
    expect(String(error)).toContain('Check the connection')
  })

  it('gives up on a server that does not answer in time', async () => {
    // Long enough for a busy machine to bring the request to the server.
    const { request, server } = await startApp({ answer: () => {}, plugin: restPlugin({ timeoutMs: 800 }) })
    expect((await request({})).error).toMatchObject({ code: 'network', status: 0 })
    expect(server.arrived).toHaveLength(1)
  })

  it('gives up on a body that does not end in time', async () => {
    const { request, services } = await startApp({
      answer: (_arrived, response) => void response.writeHead(200).write('{"half":'),
    })
    const running = request({})
    await expect.poll(() => services.clock.nextAt()).toBe(services.clock.now() + 30_000)
    await collectGarbage()
    services.clock.advance(30_000)
    expect((await running).error).toMatchObject({ code: 'rest/cut-off', status: 200 })
  })

  it('gives up on the body of an error that does not end in time', async () => {
    const { request, services } = await startApp({
      answer: (_arrived, response) => void response.writeHead(418).write('{"half":'),
    })
    const running = request({})
    await expect.poll(() => services.clock.nextAt()).toBe(services.clock.now() + 30_000)
    await collectGarbage()
    services.clock.advance(30_000)
    expect((await running).error).toMatchObject({ code: 'rest/refused', status: 418, response: { data: null } })
  })

  it('passes on what a wrapper of fetch throws', async () => {
    const failure = Object.assign(new Error('Token refresh timeout'), { code: 'auth/refresh-timeout' })
    const wrapFetch = () => () => Promise.reject(failure)
    const { request } = await startApp({ answer: json(1), plugin: { ...restPlugin(), wrapFetch } })
    expect((await request({})).error).toBe(failure)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no url', { url: '' }, 'rest/no-url'],
    ['an unbound url', { url: null }, 'rest/no-url'],
    ['a script', { url: 'javascript:alert(1)' }, 'rest/invalid-url'],
    ['a file', { url: 'file:///etc/passwd' }, 'rest/invalid-url'],
    ['two slashes', { url: '//evil.test/x' }, 'rest/invalid-url'],
    ['a backslash', { url: '/\\evil.test/x' }, 'rest/invalid-url'],
    ['a broken url', { url: `https://u:${SECRET}@:x?key=${SECRET}` }, 'rest/invalid-url'],
    ['a password in the url', { url: `https://u:${SECRET}@a.test/` }, 'rest/invalid-url'],
    ['an invalid header', { headers: pairs({ Authorization: `Bearer ${SECRET}\nx` }) }, 'rest/invalid-header'],
    ['an unknown method', { method: 'GET /' }, 'rest/invalid-method'],
    ['a forbidden method', { method: 'trace' }, 'rest/invalid-method'],
    [
      'a file as JSON',
      { method: 'POST', data: [{ key: 'photo', value: f("variables['events'][0]") }] },
      'rest/invalid-body',
    ],
    [
      'a text as a form with files',
      { method: 'POST', data: SECRET, useRawBody: true, dataType: 'multipart/form-data' },
      'rest/invalid-body',
    ],
    ['a stream through the server', { isThroughServer: true, useStreaming: true }, 'rest/stream-through-server'],
    [
      'a file through the server',
      { isThroughServer: true, data: [{ key: 'photo', value: f("variables['events']") }] },
      'rest/invalid-body',
    ],
  ])('sends nothing for %s, and reports no secret', async (_what, args, code) => {
    const { request, runtime, sent } = await startApp({ answer: json(1) })
    runtime.variables.set('events', [new File([''], 'a.png')])
    const { error } = await request(args)
    expect(error).toMatchObject({ code, status: 0 })
    expect(String(error)).not.toContain(SECRET)
    expect(sent).toEqual([])
  })

  it('never has a secret in what is thrown or logged', async () => {
    const answer: Answer = (arrived, response) =>
      arrived.path.startsWith('/cut') ? response.destroy() : json({}, { status: 401 })(arrived, response)
    const { request, server, services } = await startApp({ answer })
    for (const path of ['/cut', '/refused']) {
      const { error } = await request({
        url: `${server.url}${path}?key=${SECRET}`,
        method: 'POST',
        headers: pairs({ Authorization: `Bearer ${SECRET}` }),
        data: pairs({ password: SECRET }),
      })
      const { message, cause, stack, response } = error as RestError
      expect([message, String(cause), stack, JSON.stringify(response)].join()).not.toContain(SECRET)
      expect(Object.keys(Object(cause))).not.toContain('request')
    }
    expect(services.logged.join()).not.toContain(SECRET)
  })
})

describe('through the server', () => {
  it('posts the stored request to the project, and gives the whole answer', async () => {
    const { request, server, sent } = await startApp({ answer: json([1], { headers: { 'X-Trace': 't' } }) })
    const args = {
      url: 'https://api.test/x',
      method: 'DELETE',
      data: pairs({ a: 1 }),
      queries: pairs({ q: 2 }),
      headers: pairs({ 'X-Key': 'k' }),
      dataType: 'application/json',
      useRawBody: false,
    }
    const { result } = await request({ ...args, isThroughServer: true, isWithCredentials: true })
    expect(result).toMatchObject({ status: 200, statusText: 'OK', data: [1], headers: { 'x-trace': 't' } })
    expect(sent[0]?.url).toBe('http://app.test/designs/project/rest-api/request')
    expect(server.arrived).toMatchObject([{ method: 'POST', path: '/designs/project/rest-api/request' }])
    expect(JSON.parse(server.arrived[0]?.body ?? '')).toEqual(args)
  })

  it('is never sent twice', async () => {
    const { request, server } = await startApp({ answer: failing(1, 503) })
    expect((await request({ isThroughServer: true })).error).toMatchObject({ status: 503 })
    expect(server.arrived).toHaveLength(1)
  })
})

describe('collections', () => {
  it.each<[string, unknown, unknown, unknown]>([
    ['the whole body without a key', undefined, [1, 2], [1, 2]],
    ['the rows at a key', 'items', { items: [{ a: 1 }] }, [{ a: 1 }]],
    ['the rows at a path', 'data.pages[1].rows', { data: { pages: [{}, { rows: [3] }] } }, [3]],
    ['the rows at a key with a dot', 'a.b', { 'a.b': [4] }, [4]],
    ['the whole body where the key is missing', 'items', { rows: [5] }, { rows: [5] }],
    ['the whole body where the key is inherited', 'constructor', { rows: [6] }, { rows: [6] }],
    ['null where the value is null', 'items', { items: null }, null],
  ])('contain %s', async (_what, resultKey, body, data) => {
    const { fetchRows } = await startApp({
      answer: json(body),
      config: (url) => ({ url, method: 'get', resultKey }),
    })
    expect(await fetchRows()).toMatchObject({ data, isFetched: true, error: null })
  })

  it('contain the body in the answer of the server', async () => {
    const { fetchRows } = await startApp({
      answer: json({ items: [7] }),
      config: (url) => ({ url, method: 'GET', resultKey: 'items', isThroughServer: true }),
    })
    expect(await fetchRows()).toMatchObject({ data: [7], type: 'collection', total: 1 })
  })

  it('keep the error and its response', async () => {
    const { fetchRows } = await startApp({
      answer: json({ why: 'closed' }, { status: 403 }),
      config: (url) => ({ url, method: 'GET' }),
    })
    expect(await fetchRows()).toMatchObject({
      isFetched: false,
      error: { code: 'rest/refused', status: 403, response: { data: { why: 'closed' } } },
    })
  })

  it('abort a request that a newer one replaces', async () => {
    const closed: string[] = []
    let count = 0
    const { runtime, server } = await startApp({
      answer: (arrived, response) => {
        count += 1
        if (count > 1) return json([count])(arrived, response)
        response.on('close', () => closed.push(arrived.path))
      },
      config: (url) => ({ url: `${url}/slow`, method: 'GET' }),
    })
    const first = runtime.collections.fetch('c')
    await expect.poll(() => server.arrived.length).toBe(1)
    await collectGarbage()
    await Promise.all([first, runtime.collections.fetch('c')])
    expect(runtime.collections.state('c')).toMatchObject({ data: [2], error: null })
    await expect.poll(() => closed).toEqual(['/slow'])
  })
})
