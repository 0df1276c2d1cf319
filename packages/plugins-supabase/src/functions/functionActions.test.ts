import { type SupabaseServer, startSupabaseServer } from '@sluice/supabase-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../testing/startApp.ts'

let server: SupabaseServer
beforeAll(async () => {
  server = await startSupabaseServer({
    functions: {
      echo: async (request) =>
        Response.json({
          method: request.method,
          query: new URL(request.url).search,
          own: request.headers.get('x-own'),
          type: request.headers.get('content-type'),
          body: await request.text(),
        }),
      text: () => new Response('plain'),
      fails: () => Response.json({ code: 'no_water', message: 'No water' }, { status: 418 }),
      breaks: () => new Response('oops', { status: 500 }),
      relay: () => new Response('relay', { status: 500, headers: { 'x-relay-error': 'true' } }),
      streams: () =>
        new Response('data: {"n":1}\n\ndata: two\n\ndata: [DONE]\n\n', {
          headers: { 'content-type': 'text/event-stream' },
        }),
    },
  })
})
afterAll(() => server?.stop())

const start = () =>
  startApp({ server, page: { variables: [{ id: 'stream', name: 'stream', type: 'array', defaultValue: ['old'] }] } })

describe('invokeEdgeFunction', () => {
  it('sends a body as JSON', async () => {
    const { act } = await start()
    expect(await act('invokeEdgeFunction', { functionName: 'echo', body: { a: [1] } })).toEqual({
      method: 'POST',
      query: '',
      own: null,
      type: 'application/json',
      body: '{"a":[1]}',
    })
  })

  it.each([
    [
      { method: 'GET', queries: [{ key: 'q', value: 'a b' }], body: { no: 1 } },
      { method: 'GET', query: '?q=a+b', body: '' },
    ],
    [
      { method: 'PUT', queries: { q: 1 }, headers: [{ key: 'x-own', value: 'me' }], body: 'text' },
      { method: 'PUT', query: '?q=1', own: 'me', body: 'text' },
    ],
    [
      { method: 'DELETE', headers: { 'x-own': 'you' } },
      { method: 'DELETE', own: 'you', body: '' },
    ],
  ])('with %j', async (args, expected) => {
    const { act } = await start()
    expect(await act('invokeEdgeFunction', { functionName: 'echo', ...args })).toMatchObject(expected)
  })

  it('gives a text as it is', async () => {
    expect(await (await start()).act('invokeEdgeFunction', { functionName: 'text' })).toBe('plain')
  })

  it('writes a stream to a variable', async () => {
    const { act, runtime } = await start()
    const args = { functionName: 'streams', useStreaming: true, streamVariableId: 'stream' }
    expect(await act('invokeEdgeFunction', args)).toEqual([{ n: 1 }, 'two'])
    expect(runtime.variables.get('stream')).toEqual([{ n: 1 }, 'two'])
    await act('invokeEdgeFunction', { ...args, functionName: 'text' })
    expect(runtime.variables.get('stream')).toEqual(['plain'])
  })

  it.each([
    ['fails', { code: 'no_water', status: 418, message: 'No water', response: { data: { message: 'No water' } } }],
    ['breaks', { code: 'http', status: 500, message: 'The function “breaks” answered 500.' }],
    ['relay', { code: 'http', status: 500 }],
    ['none', { code: 'NOT_FOUND', status: 404 }],
    ['', { code: 'supabase/no-function' }],
  ])('reports that “%s” has failed', async (functionName, error) => {
    const { act } = await start()
    await expect(act('invokeEdgeFunction', { functionName })).rejects.toMatchObject({ name: 'SupabaseError', ...error })
  })

  it('tells that there is no answer', async () => {
    const { act } = await startApp({ server, fetch: () => Promise.reject(new TypeError('fetch failed')) })
    const error = { code: 'network', status: 0, message: 'The server did not answer.' }
    await expect(act('invokeEdgeFunction', { functionName: 'echo' })).rejects.toMatchObject(error)
    await expect(act('listFiles', { bucket: 'photos' })).rejects.toMatchObject(error)
  })
})
