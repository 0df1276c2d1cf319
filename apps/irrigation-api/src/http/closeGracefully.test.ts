import { connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { createApp } from '../createApp.ts'
import { createDatabase } from '../db/createDatabase.ts'
import { startTestApi, testPassword } from '../testing/startTestApi.ts'
import { closeGracefully, trackHandlers } from './closeGracefully.ts'

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
  it('cuts connections without requests', async () => {
    const { app, port } = await listening()
    const socket = await connected(port)
    const closed = new Promise((done) => socket.once('close', done))
    await closeGracefully(app, 20)
    await closed
    expect(app.server.listening).toBe(false)
  })

  it('answers a request in progress', async () => {
    const { app, port, answer, isAsked } = await listening()
    const response = fetch(`http://127.0.0.1:${port}/slow`)
    await expect.poll(isAsked).toBe(true)
    const closing = closeGracefully(app, 10_000)
    answer()
    expect(await (await response).text()).toBe('answered')
    await closing
  })

  it('waits for the handler of a cut request before closing its resources', async () => {
    const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 65_000 })
    trackHandlers(app)
    const steps: string[] = []
    let goOn = () => {}
    app.get('/slow', async () => {
      await new Promise<void>((done) => (goOn = done))
      steps.push('handled')
      return {}
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const cut = fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/slow`)
    await expect.poll(() => app.underWay.size).toBe(1)
    app.server.on('close', () => goOn())
    const closing = closeGracefully(app, 50).then(() => steps.push('closed'))
    await expect(cut).rejects.toThrow('fetch failed')
    await closing
    expect(steps).toEqual(['handled', 'closed'])
    expect(app.underWay.size).toBe(0)
  })

  it('does not wait for a handler that never ends', async () => {
    const app = fastify({ forceCloseConnections: 'idle' })
    trackHandlers(app)
    app.get('/never', () => new Promise(() => {}))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const cut = fetch(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/never`)
    cut.catch(() => {})
    await expect.poll(() => app.underWay.size).toBe(1)
    await closeGracefully(app, 20)
    expect(app.server.listening).toBe(false)
  })

  it('serves a request that arrives during the shutdown', async () => {
    const api = await startTestApi()
    const app = await createApp(api.world)
    let status = 0
    let url = ''
    app.addHook('preClose', async () => {
      status = (await fetch(`${url}/healthz`)).status
    })
    url = await app.listen({ host: '127.0.0.1', port: 0 })
    await closeGracefully(app)
    await api.close()
    expect(status).toBe(200)
  }, 30_000)

  it('logs nothing for requests after the database is closed', async () => {
    const lines: string[] = []
    const api = await startTestApi()
    const payload = { email: 'owner.a@example.com', password: testPassword }
    const { authToken } = (await api.inject({ method: 'POST', url: '/api:auth/login', payload })).json()
    const db = createDatabase(api.runtime)
    const config = {
      ...api.world.config,
      logLevel: 'warn' as const,
      logTo: { write: (line: string) => lines.push(line) },
    }
    const app = await createApp({ ...api.world, db, config })
    await db.close()
    const answer = await app.inject({ url: '/api:auth/me', headers: { authorization: `Bearer ${authToken}` } })
    expect([answer.statusCode, answer.json().code, lines]).toEqual([503, 'server.unavailable', []])
    await app.close()
    await api.close()
  }, 30_000)
})
