import type { Actor } from '@sluice/irrigation-rules'
import type { RequestContext } from '../http/requestContext.ts'

/** Who asks, with what the account and their own settings let them see and send. */
export function readActor({ session: { role, holds } }: RequestContext): Actor {
  return { role, holds }
}
