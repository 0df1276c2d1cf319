import { describe, expect, it } from 'vitest'
import { settled } from '../../../testing/settled.ts'
import { f, startPage } from '../../testing/startPage.ts'

/** Runs a request; `sent` are the requests that were made. */
async function request(args: object, answer: (sent: readonly Request[]) => Promise<Response> | Response) {
  const sent: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new Request(new URL(String(input), 'http://here'), init))
    return answer(sent)
  }
  const { run, services } = await startPage({ fetch })
  return { sent, services, running: run({ a: { type: 'http-request', args } }) }
}

const ok = () => Response.json({ zones: 3 })

describe('http-request', () => {
  it.each<[string, object, object]>([
    ['an address', { url: 'https://a.test/z' }, { url: 'https://a.test/z', method: 'GET' }],
    ['a path of this app', { url: f("'/zo' + 'nes'") }, { url: 'http://here/zones' }],
    [
      'a query as an object',
      { url: 'https://a.test/z?a=1', query: { b: f('1 + 1'), c: null } },
      { url: 'https://a.test/z?a=1&b=2' },
    ],
    [
      'a query as a list',
      { url: 'https://a.test/', query: [{ key: 'q', value: 'é' }] },
      { url: 'https://a.test/?q=%C3%A9' },
    ],
    ['another method', { url: 'https://a.test/', method: 'delete' }, { method: 'DELETE' }],
    [
      'options',
      { url: 'https://a.test/', cache: 'no-store', credentials: 'include', mode: 'odd' },
      { cache: 'no-store', credentials: 'include', mode: 'cors' },
    ],
  ])('requests %s', async (_what, args, expected) => {
    const { sent, running } = await request(args, ok)
    expect((await running).error).toBeNull()
    expect(sent[0]).toMatchObject(expected)
  })

  it.each<[string, object, string | null, string | null, string]>([
    ['JSON', { body: { a: f('1') } }, null, 'application/json', '{"a":1}'],
    ['a text as it is', { body: 'a=1', headers: { 'Content-Type': 'text/plain' } }, null, 'text/plain', 'a=1'],
    ['a token', { body: 1, auth: { type: 'bearer', token: 't' } }, 'Bearer t', 'application/json', '1'],
    ['a password', { body: 'x', auth: { type: 'basic', username: 'u', password: 'p' } }, 'Basic dTpw', null, 'x'],
    ['headers as a list', { body: 'x', headers: [{ key: 'Authorization', value: 'Key 1' }] }, 'Key 1', null, 'x'],
  ])('sends %s', async (_what, args, authorization, type, body) => {
    const { sent, running } = await request({ url: 'https://a.test/', method: 'POST', ...args }, ok)
    await running
    expect(sent[0]?.headers.get('authorization')).toBe(authorization)
    if (type) expect(sent[0]?.headers.get('content-type')).toContain(type)
    expect(await sent[0]?.text()).toBe(body)
  })

  it.each<[string, () => Response, unknown]>([
    ['JSON', ok, { zones: 3 }],
    ['text', () => new Response('three'), 'three'],
    ['JSON that is broken', () => new Response('{', { headers: { 'content-type': 'application/json' } }), '{'],
    ['nothing', () => new Response(null, { status: 204 }), null],
  ])('reads %s', async (_what, answer, data) => {
    const { running } = await request({ url: 'https://a.test/' }, answer)
    expect((await running).result).toMatchObject({ data, headers: expect.any(Object) })
  })

  it('reads other content as a file', async () => {
    const picture = () => new Response(new Uint8Array([1, 2]), { headers: { 'content-type': 'image/png' } })
    const { running } = await request({ url: 'https://a.test/' }, picture)
    expect((await running).result).toMatchObject({ data: expect.any(Blob), status: 200 })
  })

  it('fails with the error response, and requests once', async () => {
    const { sent, running } = await request({ url: 'https://a.test/', retry: 3 }, () =>
      Response.json({ message: 'no such zone' }, { status: 404 }),
    )
    expect((await running).error).toMatchObject({
      code: 'request/refused',
      response: { status: 404, data: { message: 'no such zone' } },
    })
    expect(sent).toHaveLength(1)
  })

  it('retries when that may help, after growing pauses', async () => {
    const { sent, services, running } = await request(
      { url: 'https://a.test/', retry: { times: 2, delay: 100 } },
      (all) => (all.length < 3 ? new Response('busy', { status: 503 }) : ok()),
    )
    for (const pause of [0, 100, 200]) {
      services.clock.advance(pause)
      await settled()
    }
    expect((await running).result).toMatchObject({ status: 200 })
    expect(sent).toHaveLength(3)
  })

  it('gives up when there is no response in time, and reports that', async () => {
    const never = (all: readonly Request[]) =>
      new Promise<Response>((_resolve, reject) => {
        all[0]?.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    const { services, running } = await request({ url: 'https://a.test/', timeout: 500 }, never)
    await settled()
    services.clock.advance(500)
    expect((await running).error).toMatchObject({ code: 'request/timeout' })
  })

  it.each(['', 'zones', '//evil.test/x', '/\\evil.test/x', 'javascript:alert(1)', 'file:///etc/passwd'])(
    'refuses the address %j',
    async (url) => {
      const { sent, running } = await request({ url }, ok)
      expect((await running).error).toMatchObject({ code: 'request/invalid' })
      expect(sent).toEqual([])
    },
  )

  it('reports when there is no network', async () => {
    const { running } = await request({ url: 'https://a.test/' }, () => Promise.reject(new TypeError('offline')))
    expect((await running).error).toMatchObject({ code: 'network' })
  })
})
