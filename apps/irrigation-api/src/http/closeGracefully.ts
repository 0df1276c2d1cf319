import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Time for requests in progress to finish, in milliseconds. */
const GRACE = 5_000

type Closing = Pick<FastifyInstance, 'close' | 'server'> & Partial<Pick<FastifyInstance, 'underWay'>>

/**
 * Closes a server: requests in progress are answered, within the grace period. Then remaining connections are cut, because browsers open
 * connections ahead of requests and would delay the shutdown by a minute. A handler whose connection was cut does not notice and
 * continues: it gets the same time again to finish, before its resources are closed.
 */
export async function closeGracefully(app: Closing, grace = GRACE): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), grace)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
  const ended = new AbortController()
  const patience = sleep(grace, undefined, { signal: ended.signal }).catch(ignore)
  await Promise.race([Promise.allSettled(app.underWay ?? []), patience])
  ended.abort()
}

function ignore(): void {}

declare module 'fastify' {
  interface FastifyInstance {
    /** Handlers still running, including those of requests that were cut off. */
    readonly underWay: ReadonlySet<Promise<unknown>>
  }
}

/** Tracks the running handlers of all routes added afterwards. */
export function trackHandlers(app: FastifyInstance): void {
  const underWay = new Set<Promise<unknown>>()
  app.decorate('underWay', underWay)
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const result: unknown = handler.call(this, request, reply)
      if (result instanceof Promise) {
        const ended = () => underWay.delete(result)
        underWay.add(result)
        result.then(ended, ended)
      }
      return result
    }
  })
}
