import type { FastifyInstance } from 'fastify'
import type { World } from '../world/world.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the server is about to shut down. */
    readonly ending: AbortController
  }
}

/** Mounts `/healthz` (the process is alive) and `/readyz` (it can serve: 503 while the database is unavailable, and before shutdown). */
export function mountHealth(app: FastifyInstance, { db }: World): void {
  const config = { access: 'public' } as const
  app.get('/healthz', { config, schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { config, schema: { hide: true } }, async (_request, reply) => {
    const away = (message: string) =>
      reply.code(503).header('retry-after', '1').send({ code: 'server.unavailable', message })
    if (app.ending.signal.aborted) return away('The server is about to end.')
    try {
      await db.ping()
      return { status: 'ready' }
    } catch {
      return away('The database is away.')
    }
  })
}

/**
 * Reports the coming shutdown at `/readyz` and continues to serve for a while, so that load balancers redirect requests before the server
 * closes.
 */
export async function announceEnd({ ending }: Pick<FastifyInstance, 'ending'>, wait: () => Promise<unknown>) {
  ending.abort()
  await wait()
}
