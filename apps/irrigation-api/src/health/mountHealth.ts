import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'

/** Adds `/healthz` (the process lives) and `/readyz` (it can serve: 503 while the database is away). */
export function mountHealth(app: FastifyInstance, { db }: World): void {
  const config = { access: 'public' } as const
  app.get('/healthz', { config, schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config, schema: { hide: true } }, async (_request, reply) => {
    try {
      await db.ping()
      return { status: 'ready' }
    } catch {
      return reply
        .code(503)
        .header('retry-after', '1')
        .send({ code: 'server.unavailable', message: 'The database is away.' })
    }
  })
}
