import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { assertReachable } from './assertReachable.ts'

let server: Server | undefined
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))))

/** Answers each connection like a pooler that refuses a startup setting, and records the received bytes. */
async function startPooler(message: string) {
  const told: string[] = []
  server = createServer((socket) => {
    socket.once('data', (start) => {
      told.push(start.toString('latin1'))
      const fields = ['SFATAL', 'VFATAL', 'C08P01', `M${message}`].map((field) => `${field}\0`).join('')
      const body = Buffer.from(`${fields}\0`)
      const length = Buffer.alloc(4)
      length.writeInt32BE(body.length + 4)
      socket.end(Buffer.concat([Buffer.from('E'), length, body]))
    })
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { told, config: { host: '127.0.0.1', port, user: 'app', database: 'x' } }
}

describe('checking for a database', () => {
  it('uses the settings of the pool, and recognizes a pooler that refuses them', async () => {
    const { told, config } = await startPooler('unsupported startup parameter: statement_timeout')
    await expect(assertReachable(config)).rejects.toThrow('set DATABASE_POOL=transaction.')
    expect(told.join()).toContain('statement_timeout')
    expect(told.join()).toContain('timezone=UTC')
  })

  it('uses no settings with a shared pooler', async () => {
    const { told, config } = await startPooler('no such user')
    const asked = assertReachable(config, { isShared: true })
    await expect(asked).rejects.toThrow('The database of DATABASE_URL cannot be reached: no such user.')
    expect(told.join()).not.toContain('statement_timeout')
  })
})
