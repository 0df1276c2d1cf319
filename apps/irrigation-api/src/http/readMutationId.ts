import type { FastifyRequest } from 'fastify'
import { ApiError } from './ApiError.ts'

/**
 * The key of a write; undefined when it has none.
 * @throws {ApiError} 400 for one that is none.
 */
export function readMutationId(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw new ApiError(400, 'request.idempotency_key', 'Idempotency-Key holds 1 to 200 visible characters.')
}
