import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { linkOrigin } from './request.ts'

const config = { appDist: '', logLevel: 'silent', showsMail: false } as const

describe('linkOrigin', () => {
  it('is the configured address, whatever the server listens on', () =>
    expect(linkOrigin(Fastify(), { config: { ...config, publicUrl: 'https://app.example.com' } })).toBe(
      'https://app.example.com',
    ))

  it.each([
    { host: '127.0.0.1', name: '127.0.0.1' },
    { host: '0.0.0.0', name: 'localhost' },
  ])('is the address at which a server on $host can be reached', async ({ host, name }) => {
    const app = Fastify()
    await app.listen({ host, port: 0 })
    expect(linkOrigin(app, { config })).toBe(`http://${name}:${new URL(app.listeningOrigin).port}`)
    await app.close()
  })
})
