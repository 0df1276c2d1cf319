import type { FastifyInstance } from 'fastify'
import { ApiError } from './ApiError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive, in milliseconds; `BODY_MS` unless told. */
    bodyMs?: number
  }
}

/** The body of a request has this long to arrive, in milliseconds. */
const BODY_MS = 30_000

/** Ends requests whose body does not arrive in time, and keeps answers of the API out of caches unless they say otherwise. */
export function limitTime(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }, _reply, payload) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody) return payload
    const late = () => payload.destroy(new ApiError(408, 'request.timeout', 'The request took too long.'))
    const timer = setTimeout(late, routeOptions.config.bodyMs ?? BODY_MS)
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer))
    return payload
  })
  app.addHook('onSend', async ({ url }, reply) => {
    const isApi = /^\/(?:api:|designs\/|ww\/)/.test(url)
    if (isApi && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
