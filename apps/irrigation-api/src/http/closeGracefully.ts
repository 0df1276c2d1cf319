import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long requests that are under way get to be answered, in milliseconds. */
const GRACE = 5_000

type Closing = Pick<FastifyInstance, 'close' | 'server'> & Partial<Pick<FastifyInstance, 'underWay'>>

/**
 * Closes a server: requests under way are answered, for as long as the grace lasts. Then what is still open is cut, as browsers
 * open connections ahead of their requests and would hold the end up for a minute. A handler whose request was cut off does not
 * know, and goes on: it gets as long again to end, before what it works with is taken away.
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
    /** What handlers are working on; also for requests that were cut off. */
    readonly underWay: ReadonlySet<Promise<unknown>>
  }
}

/** Keeps what the handlers of all routes that follow are working on, until each ends. */
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
