import type { FastifyRequest } from 'fastify'
import { ApiError } from '../http/ApiError.ts'
import type { World } from '../world/world.ts'

/** Refuses a request that a page of another origin made (403); requests without `Origin` pass. */
export function assertSameOrigin(request: FastifyRequest, { config }: World): void {
  const { origin, host } = request.headers
  if (origin === undefined) return
  if (config.publicUrl !== undefined && origin === new URL(config.publicUrl).origin) return
  if (config.publicUrl === undefined && URL.canParse(origin) && new URL(origin).host === host) return
  throw new ApiError(403, 'auth.origin_not_allowed', 'This request came from another site.')
}
