import { createServer, type RequestListener, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { send } from '../client/send.ts'
import { listen } from './listen.ts'
import type { RunningProxy } from './proxy.ts'
import { startRoundRobin } from './startRoundRobin.ts'

const servers: Server[] = []
const proxies: RunningProxy[] = []
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function open(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  return listen(server)
}

/** A process that answers with its name. */
const named = (name: string) => open((_request, response) => response.end(JSON.stringify(name)))

async function front(...addresses: readonly string[]): Promise<RunningProxy> {
  const proxy = await startRoundRobin(addresses)
  proxies.push(proxy)
  return proxy
}

const closedAddress = async () => {
  const server = createServer()
  const address = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return address
}

const get = async ({ url }: RunningProxy) => (await send<string>(url, { path: '/' })).body

describe('startRoundRobin', () => {
  it('sends each request to the other process than the last', async () => {
    const proxy = await front(await named('a'), await named('b'))
    const first = await get(proxy)
    const second = await get(proxy)
    expect([first, second].toSorted()).toEqual(['a', 'b'])
    expect([await get(proxy), await get(proxy)]).toEqual([first, second])
  })

  it('passes on path, host, body and client address, and every cookie of the answer', async () => {
    const process = await open(async (request, response) => {
      const { method, url, headers } = request
      const seen = { method, url, host: headers.host, by: headers['x-forwarded-for'], body: await text(request) }
      response.setHeader('set-cookie', ['a=1', 'b=2'])
      response.writeHead(201).end(JSON.stringify(seen))
    })
    const proxy = await front(process)
    const headers = { 'x-forwarded-for': '10.0.0.7' }
    const answer = await send(proxy.url, { method: 'POST', path: '/x?y=1', body: { z: 1 }, headers })
    expect(answer.status).toBe(201)
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
    const host = new URL(proxy.url).host
    expect(answer.body).toEqual({ method: 'POST', url: '/x?y=1', host, by: '10.0.0.7, 127.0.0.1', body: '{"z":1}' })
  })

  it('tries the other process where one takes no connection, with the whole body', async () => {
    const echo = await open(async (request, response) => void response.end(await text(request)))
    const proxy = await front(await closedAddress(), echo)
    for (const n of [1, 2, 3]) {
      expect(await send(proxy.url, { method: 'POST', path: '/', body: { n } })).toMatchObject({
        status: 200,
        body: { n },
      })
    }
  })

  it('answers 502 where no process accepts the connection, and where one breaks off', async () => {
    const closed = await front(await closedAddress(), await closedAddress())
    expect((await send(closed.url, { path: '/' })).status).toBe(502)
    const breaking = await front(await open((request) => request.socket.destroy()))
    expect((await send(breaking.url, { path: '/' })).status).toBe(502)
  })

  it('waits for pending requests of a process that it stops using', async () => {
    const order: string[] = []
    let answerNow = () => {}
    const slow = await open((_request, response) => {
      answerNow = () => response.end('"slow"')
      order.push('asked')
    })
    const other = await named('other')
    const proxy = await front(slow)
    const asked = get(proxy).then(() => order.push('answered'))
    await expect.poll(() => order).toEqual(['asked'])
    const left = proxy.use([other]).then(() => order.push('left'))
    expect(await get(proxy)).toBe('other')
    answerNow()
    await Promise.all([asked, left])
    expect(order.toSorted()).toEqual(['answered', 'asked', 'left'])
    expect(order[0]).toBe('asked')
  })
})
