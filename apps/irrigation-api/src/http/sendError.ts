import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './ApiError.ts'
import { securityEvent } from './securityEvent.ts'
import { toApiError } from './toApiError.ts'

/** The one place where errors become answers; faults of ours are logged and told without detail. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error)
  const event = securityEvent(error, request.routeOptions.url ?? '')
  if (event) {
    const cause = error instanceof Error ? error.cause : undefined
    request.log.warn(
      { security: event, user: request.session?.userId, ...(cause ? { err: cause } : {}) },
      'security event',
    )
  }
  if (!known) request.log.error({ err: error }, 'request failed')
  const { status, code, message, payload, retryAfter } =
    known ?? new ApiError(500, 'server.error', 'Something went wrong on the server.')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(payload ? { code, message, payload } : { code, message })
}
