import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { closeGracefully } from './closeGracefully.ts'

async function listening() {
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 65_000 })
  let answer: (() => void) | undefined
  app.get('/slow', () => new Promise((done) => (answer = () => done('answered'))))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { app, port, answer: () => answer?.(), isAsked: () => answer !== undefined }
}

const connected = (port: number) =>
  new Promise<Socket>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(socket))
  })

describe('closing a server', () => {
  it('cuts connections that never asked for anything', async () => {
    const { app, port } = await listening()
    const socket = await connected(port)
    const closed = new Promise((done) => socket.once('close', done))
    await closeGracefully(app, 20)
    await closed
    expect(app.server.listening).toBe(false)
  })

  it('answers a request that is under way', async () => {
    const { app, port, answer, isAsked } = await listening()
    const response = fetch(`http://127.0.0.1:${port}/slow`)
    await expect.poll(isAsked).toBe(true)
    const closing = closeGracefully(app, 10_000)
    answer()
    expect(await (await response).text()).toBe('answered')
    await closing
  })
})
