import type { FastifyInstance } from 'fastify'

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
