import { createTestRuntime } from '@sluice/testing'
import { describe, expect, it } from 'vitest'
import { BACKEND_PLUGIN_ID, backendPlugin } from './backendPlugin.ts'
import { resolveAddress } from './resolveAddress.ts'

function setup(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    requests.push(request.clone())
    return answer(request)
  }
  const { runtime } = createTestRuntime({ plugins: [backendPlugin()], fetch })
  const plugin = runtime.plugins.get(BACKEND_PLUGIN_ID)
  if (!plugin) throw new Error('no plugin')
  const request = (args: Record<string, unknown>) =>
    plugin.definition.actions?.request?.run(
      { apiGroupUrl: '/api:crm', ...args },
      { ...plugin.context, plugin: plugin.context, signal: new AbortController().signal },
    )
  return { requests, request }
}

describe('resolveAddress', () => {
  it.each([
    ['clients', { q: 'a b', none: null, empty: '' }, '/api:crm/clients?q=a+b'],
    ['/clients/{id}', { id: 'x/y', limit: 5 }, '/api:crm/clients/x%2Fy?limit=5'],
    ['/clients?a=1', { limit: 5 }, '/api:crm/clients?a=1&limit=5'],
  ])('fills %s', (path, parameters, expected) => {
    expect(resolveAddress('/api:crm/', path, parameters)).toBe(expected)
  })

  it('rejects a path without its value', () => {
    expect(() => resolveAddress('/api:crm', 'clients/{id}', {})).toThrow('needs a value for “id”')
  })
})

describe('backendPlugin', () => {
  it('gives the whole answer', async () => {
    const { request, requests } = setup(() => Response.json({ id: 1 }, { status: 201 }))
    expect(await request({ endpoint: { method: 'post', path: 'clients' }, body: { name: 'Ana' } })).toEqual({
      status: 201,
      statusText: '',
      headers: { 'content-type': 'application/json' },
      data: { id: 1 },
    })
    expect(requests[0]?.method).toBe('POST')
    expect(await requests[0]?.json()).toEqual({ name: 'Ana' })
    expect(requests[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  it('keeps one key over the retries of a write', async () => {
    let tries = 0
    const { request, requests } = setup(() => {
      tries += 1
      return tries === 1 ? new Response('', { status: 503, headers: { 'Retry-After': '0' } }) : Response.json({})
    })
    await request({ endpoint: { method: 'post', path: 'clients' }, body: {} })
    const keys = requests.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('throws the server’s code with the message of each field', async () => {
    const { request } = setup(() =>
      Response.json(
        { code: 'request.invalid', message: 'Wrong.', payload: { fields: { name: 'missing' } } },
        { status: 400 },
      ),
    )
    await expect(request({ endpoint: { method: 'get', path: 'clients' } })).rejects.toMatchObject({
      code: 'request.invalid',
      status: 400,
      fields: { name: 'missing' },
    })
  })

  it.each([{}, { apiGroupUrl: '' }, { apiGroupUrl: null }])('sends no request without a base: %j', async (args) => {
    const { request, requests } = setup(() => Response.json({}))
    await expect(request({ apiGroupUrl: undefined, endpoint: { path: 'clients' }, ...args })).rejects.toMatchObject({
      code: 'backend/no-base-url',
      message: 'No API Group Base URL defined.',
    })
    expect(requests).toEqual([])
  })

  it('passes on what a request wrapper reports', async () => {
    const failure = Object.assign(new Error('Token refresh timeout'), { code: 'auth/refresh-timeout' })
    const { request } = setup(() => Promise.reject(failure))
    await expect(request({ endpoint: { method: 'get', path: 'clients' } })).rejects.toBe(failure)
  })

  it('reports that there is no answer', async () => {
    const { request } = setup(() => Promise.reject(new TypeError('offline')))
    await expect(request({ endpoint: { method: 'post', path: 'clients' }, body: {} })).rejects.toMatchObject({
      code: 'network',
      status: 0,
    })
  }, 15_000)
})
