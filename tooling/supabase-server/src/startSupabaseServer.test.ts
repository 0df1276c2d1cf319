import { expect, it } from 'vitest'
import { startSupabaseServer } from './startSupabaseServer.ts'
import { exchange } from './testing/exchange.ts'

it('runs functions, and knows which it was asked for', async () => {
  const server = await startSupabaseServer({
    functions: { hello: async (request) => Response.json({ hello: await request.text() }) },
    instead: ({ url }) => (url.endsWith('?broken') ? new Response('', { status: 503 }) : undefined),
  })
  const ask = (request: string) =>
    exchange(server, '', { request, ...(request.startsWith('POST') ? { body: 'you' } : {}) })
  expect(await ask('POST /functions/v1/hello')).toMatchObject({ status: 200, body: { hello: 'you' } })
  expect(await ask('POST /functions/v1/none')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect((await ask('POST /functions/v1/hello?broken')).status).toBe(503)
  expect(await ask('GET /none')).toMatchObject({ status: 404, body: { message: 'no Route matched with those values' } })
  expect((await ask('GET /rest/v1/x')).status).toBe(500)
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)[0]).toBe('POST /functions/v1/hello')
  await server.stop()
})

it('asks for the key of the project', async () => {
  const server = await startSupabaseServer()
  const answer = await fetch(`${server.url}/auth/v1/user`)
  expect([answer.status, await answer.json()]).toEqual([
    401,
    expect.objectContaining({ message: 'No API key found in request' }),
  ])
  await expect(async () => server.run('select 1')).rejects.toThrow('This server was started without tables.')
  await server.stop()
})

it('stops when its tables are wrong', () =>
  expect(startSupabaseServer({ tables: 'create nonsense' })).rejects.toThrow('syntax error'))
