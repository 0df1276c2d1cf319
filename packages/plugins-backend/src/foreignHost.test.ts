import type { ServerResponse } from 'node:http'
import { definePlugin } from '@sluice/engine/plugins'
import { createTestRuntime, settled } from '@sluice/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BACKEND_PLUGIN_ID, backendPlugin } from './backendPlugin.ts'
import { type GroupServer, startGroupServer } from './testing/startGroupServer.ts'

type Stored = Readonly<Record<string, unknown>>

const f = (code: string) => ({ __wwtype: 'f', code })

let server: GroupServer
beforeAll(async () => {
  server = await startGroupServer()
})
afterAll(() => server.stop())
beforeEach(() => server.answer((_request, response) => void response.end('{}')))

/** A sign-in whose token is for the test server only. */
const signIn = definePlugin({
  id: 'sign-in',
  name: 'Sign-in',
  namespace: 'signIn',
  auth: {
    init: async () => {},
    isAuthenticated: () => true,
    user: () => ({}),
    token: (_context, address) => (address?.host === '127.0.0.1:1' ? null : 'good'),
  },
})

interface World {
  readonly settings?: Stored
  readonly environment?: string
  readonly collections?: readonly Stored[]
  readonly workflows?: readonly Stored[]
}

async function start({ settings = {}, environment = 'production', collections = [], workflows = [] }: World = {}) {
  const { runtime, services } = createTestRuntime({
    pages: {
      home: {
        page: { id: 'home' },
        sections: {},
        collections,
        workflows,
        variables: [
          { id: 'said', name: 'said', type: 'array', defaultValue: ['first'] },
          { id: 'problems', name: 'problems', type: 'array', defaultValue: [] },
        ],
      },
    },
    project: {
      plugins: [{ id: BACKEND_PLUGIN_ID, settings: { publicData: settings } }],
      _sluice: { environment },
    },
    plugins: [backendPlugin(), signIn],
    fetch: (input, init) => globalThis.fetch(input, init),
  })
  const stop = runtime.navigation.start()
  await settled()
  const run = async (args: Stored, signal?: AbortSignal) => {
    const { readWorkflow } = await import('@sluice/engine/config')
    const action = {
      type: `${BACKEND_PLUGIN_ID}-request`,
      args: { apiGroupUrl: `${server.address}/api:crm`, endpoint: { method: 'get', path: 'clients' }, ...args },
    }
    const workflow = readWorkflow({ id: 'w', firstAction: 'a', actions: { a: action } })
    return runtime.workflows.run(workflow, { scope: runtime.rootScope, ...(signal ? { signal } : {}) })
  }
  return { runtime, services, run, stop }
}

const last = () => server.received.at(-1)

describe('a request to another host', () => {
  it.each([
    ['its group', { apiGroupUrl: 'http://stored.example/api:crm' }, '/api:crm/clients', {}],
    ['a whole address', { endpoint: { method: 'get', path: 'http://stored.example/api:x/y' } }, '/api:x/y', {}],
    [
      'a path with a parameter, and a query',
      { endpoint: { path: 'clients/{id}' }, parameters: { id: 'a/b', q: 'x y', list: [1], none: null } },
      '/api:crm/clients/a%2Fb',
      { q: 'x y', list: '[1]' },
    ],
  ])('goes to the host of the settings, at %s', async (_what, args, path, query) => {
    const { run } = await start({ settings: { customDomain: new URL(server.address).host } })
    expect((await run(args)).error).toBeNull()
    expect(last()).toMatchObject({ path, query })
  })

  it('has the headers of its environment, the token, and its own, which win', async () => {
    const settings = {
      xDataSourceStaging: 'test',
      xBranchProd: 'live',
      globalHeaders: [
        { key: 'X-App', value: f("'irri' + 'gation'") },
        { key: 'X-Kind', value: 'global' },
      ],
    }
    const { run } = await start({ settings, environment: 'staging' })
    await run({ headers: [{ key: 'x-kind', value: 'own' }] })
    expect(last()?.headers).toMatchObject({
      'x-data-source': 'test',
      'x-app': 'irrigation',
      'x-kind': 'own',
      authorization: 'Bearer good',
    })
    expect(last()?.headers).not.toHaveProperty('x-branch')
    expect(last()?.headers).not.toHaveProperty('idempotency-key')
  })

  it('has no token at an address elsewhere than its group', async () => {
    const { run } = await start()
    const path = `${server.address}/api:x/y`
    await run({ apiGroupUrl: 'https://stored.example/api:crm', endpoint: { method: 'get', path } })
    expect(last()?.headers).not.toHaveProperty('authorization')
  })

  it('has no token where the sign-in has none for it', async () => {
    const sent: Request[] = []
    const { runtime } = createTestRuntime({
      pages: { home: { page: { id: 'home' }, sections: {} } },
      plugins: [backendPlugin(), signIn],
      fetch: async (input, init) => {
        sent.push(new Request(input, init))
        return Response.json({})
      },
    })
    const { definition, context } = runtime.plugins.get(BACKEND_PLUGIN_ID) ?? {}
    const { signal } = new AbortController()
    if (context)
      await definition?.actions?.request?.run(
        { apiGroupUrl: 'http://127.0.0.1:1/api:a', endpoint: { path: 'x' }, withCredentials: true },
        { ...context, plugin: context, signal },
      )
    expect(sent.map(({ headers, credentials }) => [headers.get('Authorization'), credentials])).toEqual([
      [null, 'include'],
    ])
  })

  it.each([
    ['JSON', undefined, { a: [1] }, 'application/json', '{"a":[1]}'],
    ['a form', 'application/x-www-form-urlencoded', { a: 'x y' }, 'application/x-www-form-urlencoded', 'a=x+y'],
    [
      'a form with files',
      'multipart/form-data',
      { a: new File(['wet'], 'valve.txt') },
      expect.stringContaining('multipart/form-data; boundary='),
      expect.stringContaining('filename="valve.txt"'),
    ],
    ['a text', 'text/plain', 'wet', 'text/plain', 'wet'],
  ])('sends its body as %s', async (_what, dataType, body, type, text) => {
    const { run } = await start()
    expect((await run({ endpoint: { method: 'post', path: 'x' }, dataType, body })).error).toBeNull()
    expect(last()?.headers['content-type']).toEqual(type)
    expect(last()?.text).toEqual(text)
  })

  it('says what body cannot be sent', async () => {
    const { run } = await start()
    const body = { photo: new File([''], 'a.png') }
    expect((await run({ endpoint: { method: 'post', path: 'x' }, body })).error).toMatchObject({
      code: 'backend/body',
      message: expect.stringContaining('“photo” is a file'),
    })
  })

  it('has no body with GET', async () => {
    const { run } = await start()
    await run({ body: { a: 1 } })
    expect(last()).toMatchObject({ text: '', method: 'GET' })
  })
})

describe('an answer', () => {
  it('is whole: its status, headers and body', async () => {
    server.answer((_request, response) => void response.writeHead(201, { 'X-Total': '3' }).end('[1]'))
    const { run } = await start()
    expect((await run({})).result).toMatchObject({ status: 201, headers: { 'x-total': '3' }, data: [1] })
  })

  it('that fails is in the error, with its body', async () => {
    const body = { code: 'ERROR_CODE_INPUT_ERROR', message: 'No depth.', payload: { fields: { depth: 'missing' } } }
    server.answer((_request, response) => void response.writeHead(400).end(JSON.stringify(body)))
    const { run } = await start()
    expect((await run({})).error).toMatchObject({
      code: 'ERROR_CODE_INPUT_ERROR',
      message: 'No depth.',
      fields: { depth: 'missing' },
      response: { status: 400, data: body },
    })
  })

  it.each([
    ['get', 3],
    ['post', 1],
  ])('of a busy server is asked for again, but a %s is sent %i times', async (method, count) => {
    const before = server.received.length
    server.answer((_request, response) => void response.writeHead(503, { 'Retry-After': '0' }).end())
    const { run } = await start()
    expect((await run({ endpoint: { method, path: 'x' } })).error).toMatchObject({ status: 503 })
    expect(server.received.length - before).toBe(count)
  })

  it('that comes after its workflow was canceled is not awaited', async () => {
    const waiting: ServerResponse[] = []
    server.answer((_request, response) => void waiting.push(response))
    const { run } = await start()
    const controller = new AbortController()
    const running = run({}, controller.signal)
    await expect.poll(() => waiting.length).toBe(1)
    controller.abort()
    await expect.poll(() => waiting[0]?.closed).toBe(true)
    await running
  })
})

describe('a stream', () => {
  const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`

  it.each([
    ['the flag', { useStreaming: true }],
    ['its type', { dataType: 'text/event-stream' }],
  ])('by %s is appended to its variable, event by event', async (_how, args) => {
    let more: (data: unknown) => void = () => {}
    let end = () => {}
    server.answer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      more = (data) => void response.write(event(data))
      end = () => void response.end()
      more({ n: 1 })
    })
    const { run, runtime } = await start()
    const running = run({ ...args, streamVariableId: 'said' })
    await expect.poll(() => runtime.variables.get('said')).toEqual(['first', { n: 1 }])
    more('wet')
    await expect.poll(() => runtime.variables.get('said')).toEqual(['first', { n: 1 }, 'wet'])
    end()
    expect((await running).result).toMatchObject({ data: [{ n: 1 }, 'wet'] })
    expect(last()?.headers.accept).toBe('text/event-stream')
  })

  it('that is cut off keeps what came, and fails', async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(event(1), () => setImmediate(() => response.destroy()))
    })
    const { run, runtime } = await start()
    expect((await run({ useStreaming: true, streamVariableId: 'said' })).error).toMatchObject({ code: 'network' })
    expect(runtime.variables.get('said')).toEqual(['first', 1])
  })

  it('that is none fails, and says what came', async () => {
    server.answer(
      (_request, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"a":1}'),
    )
    const { run } = await start()
    expect((await run({ useStreaming: true, streamVariableId: 'said' })).error).toMatchObject({
      code: 'backend/no-stream',
      message: 'The answer is no stream of events but application/json; turn useStreaming off.',
    })
  })

  it('that is refused is no stream', async () => {
    server.answer((_request, response) => void response.writeHead(402).end('{"message":"Pay."}'))
    const { run, runtime } = await start()
    expect((await run({ useStreaming: true, streamVariableId: 'said' })).error).toMatchObject({ message: 'Pay.' })
    expect(runtime.variables.get('said')).toEqual(['first'])
  })
})

describe('collections', () => {
  const collection = (id: string, path: string, isAutoFetch = true) => ({
    id,
    name: id,
    mode: 'dynamic',
    pluginId: BACKEND_PLUGIN_ID,
    config: { apiGroupUrl: `${server.address}/api:crm`, endpoint: { method: 'get', path }, isAutoFetch },
  })

  it('have the body of the answer', async () => {
    server.answer((_request, response) => void response.end('[{"id":1}]'))
    const { runtime } = await start({ collections: [collection('clients', 'clients')] })
    await expect.poll(() => runtime.collections.state('clients')?.data).toEqual([{ id: 1 }])
  })

  it('the one of defaults is fetched with the first page that has it', async () => {
    server.answer((request, response) => void response.end(JSON.stringify([request.path])))
    const settings = { defaultsCollectionId: 'defaults' }
    const { runtime } = await start({ settings, collections: [collection('defaults', 'picklists', false)] })
    await expect.poll(() => runtime.collections.state('defaults')?.data).toEqual(['/api:crm/picklists'])
  })
})

describe('the report of errors', () => {
  const report = (...more: readonly Stored[]) => ({
    id: 'report',
    name: 'report',
    firstAction: '0',
    actions: Object.fromEntries(
      [
        { type: 'variable', varId: 'problems', arrayUpdateType: 'push', varValue: f("context.parameters['error']") },
        ...more,
      ].map((action, i) => [`${i}`, { ...action, id: `${i}`, next: `${i + 1}` }]),
    ),
    parameters: [{ name: 'error' }],
  })

  it('is a workflow that gets each failed request, without its query', async () => {
    server.answer((_request, response) => void response.writeHead(500).end('{"message":"Oh."}'))
    const { run, runtime } = await start({ settings: { reportWorkflowId: 'report' }, workflows: [report()] })
    expect((await run({ parameters: { secret: 's' } })).error).toMatchObject({ message: 'Oh.' })
    await expect
      .poll(() => runtime.variables.get('problems'))
      .toEqual([{ code: 'http', message: 'Oh.', status: 500, method: 'GET', url: `${server.address}/api:crm/clients` }])
  })

  it('hears of each of several failures, and nobody waits for it', async () => {
    server.answer((_request, response) => void response.writeHead(500).end('{"message":"Oh."}'))
    const { run, runtime } = await start({ settings: { reportWorkflowId: 'report' }, workflows: [report()] })
    const paths = ['a', 'b', 'c']
    await Promise.all(paths.map((path) => run({ endpoint: { method: 'get', path } })))
    await expect
      .poll(() =>
        [runtime.variables.get('problems')]
          .flat()
          .map((one) => new URL(Object(one).url).pathname)
          .toSorted(),
      )
      .toEqual(paths.map((path) => `/api:crm/${path}`))
  })

  it('never reports its own requests, and its failure is only logged', async () => {
    server.answer((_request, response) => void response.writeHead(500).end('{}'))
    const own = {
      type: `${BACKEND_PLUGIN_ID}-request`,
      args: { apiGroupUrl: `${server.address}/api:log`, endpoint: { method: 'post', path: 'errors' } },
    }
    const before = server.received.length
    const { run, services } = await start({ settings: { reportWorkflowId: 'report' }, workflows: [report(own)] })
    expect((await run({})).error).toMatchObject({ status: 500 })
    await expect.poll(() => services.logged).toContain('warn: An error could not be reported.')
    expect(server.received.slice(before).map(({ path }) => path)).toEqual(['/api:crm/clients', '/api:log/errors'])
  })
})
