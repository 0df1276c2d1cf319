import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { collectGarbage } from './testing/collectGarbage.ts'
import { startApp } from './testing/startApp.ts'
import { json } from './testing/startServer.ts'

const STREAMED = { useStreaming: true, streamVariableId: 'events' }

/** Opens a page whose server leaves its response open for the test to write. */
async function startStream(type = 'text/event-stream') {
  const responses: ServerResponse[] = []
  const app = await startApp({
    answer: (_arrived, response) => {
      response.writeHead(200, { 'Content-Type': type }).flushHeaders()
      responses.push(response)
    },
  })
  const running = app.request(STREAMED)
  const events = () => app.runtime.variables.get('events')
  await expect.poll(() => responses.length).toBe(1)
  const [response] = responses
  if (!response) throw new Error('There was no request.')
  return { ...app, running, response, events }
}

describe('streaming', () => {
  it('appends the data of each event to a variable that starts empty, and gives the list', async () => {
    const { running, response, events, server } = await startStream()
    expect(events()).toEqual([])
    expect(server.arrived[0]?.headers.accept).toBe('text/event-stream')
    response.write('data: {"n":1}\n\n: comment\n\nevent: x\nda')
    await expect.poll(events).toEqual([{ n: 1 }])
    response.write('ta: plain\ndata: text\n\n')
    await expect.poll(events).toEqual([{ n: 1 }, 'plain\ntext'])
    response.end()
    expect(await running).toEqual({ result: [{ n: 1 }, 'plain\ntext'], error: null })
  })

  it('ends with [DONE], although the server keeps the connection open', async () => {
    const { running, response, events } = await startStream()
    const closed = new Promise((resolve) => response.on('close', resolve))
    response.write('data: 1\n\ndata: [DONE]\n\ndata: 2\n\n')
    expect(await running).toEqual({ result: [1], error: null })
    expect(events()).toEqual([1])
    await closed
  })

  it('appends to what a workflow has left of the variable', async () => {
    const { running, response, events, runtime } = await startStream()
    response.write('data: 1\n\n')
    await expect.poll(events).toEqual([1])
    runtime.variables.set('events', [])
    response.end('data: 2\n\n')
    expect(await running).toEqual({ result: [1, 2], error: null })
    expect(events()).toEqual([2])
  })

  it('keeps the events of a stream that is cut off, and fails', async () => {
    const { running, response, events } = await startStream()
    response.write('data: 1\n\ndata: half')
    await expect.poll(events).toEqual([1])
    response.destroy()
    expect((await running).error).toMatchObject({ code: 'rest/cut-off', status: 200, response: { data: [1] } })
    expect(events()).toEqual([1])
  })

  it('ends with the app', async () => {
    const { runtime, running, response } = await startStream()
    const closed = new Promise((resolve) => response.on('close', resolve))
    await collectGarbage()
    runtime.plugins.end()
    expect((await running).error).toMatchObject({ name: 'AbortError' })
    await closed
  })

  it('fails where the response is no stream', async () => {
    const { running, response } = await startStream('application/json')
    response.end('{"n":1}')
    expect((await running).error).toMatchObject({ code: 'rest/no-stream' })
  })

  it('fails with an error response, with the variable empty', async () => {
    const { request, runtime } = await startApp({ answer: json({ why: 'closed' }, { status: 403 }) })
    expect((await request(STREAMED)).error).toMatchObject({ status: 403, response: { data: { why: 'closed' } } })
    expect(runtime.variables.get('events')).toEqual([])
  })

  it('needs no variable', async () => {
    const { request } = await startApp({
      answer: (_arrived, response) =>
        response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end('data: 1\n\n'),
    })
    expect(await request({ useStreaming: true })).toEqual({ result: [1], error: null })
  })

  it('ends with the request of a collection', async () => {
    const responses: ServerResponse[] = []
    const { runtime } = await startApp({
      answer: (_arrived, response) => {
        response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n')
        responses.push(response)
      },
      config: (url) => ({ url, method: 'GET', ...STREAMED }),
    })
    void runtime.collections.fetch('c')
    await expect.poll(() => runtime.variables.get('events')).toEqual([1])
    const closed = new Promise((resolve) => responses[0]?.on('close', resolve))
    await collectGarbage()
    const second = runtime.collections.fetch('c')
    await closed
    await expect.poll(() => responses.length).toBe(2)
    responses[1]?.end('data: 2\n\n')
    await second
    expect(runtime.collections.state('c')).toMatchObject({ data: [1, 2], error: null })
  })
})
