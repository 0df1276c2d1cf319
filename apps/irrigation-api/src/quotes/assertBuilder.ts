import { type Actor, may } from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { readActor } from './readActor.ts'

/** Who asks, when they may make quotes; refuses others (403). */
export async function assertBuilder(context: RequestContext): Promise<Actor> {
  const actor = readActor(context)
  if (may('build_quote', actor).ok) return actor
  throw new ApiError(403, 'auth.forbidden', 'You may not make quotes.')
}
