import type { Actor } from '@sluice/irrigation-rules'
import type { RequestContext } from '../http/requestContext.ts'

/** Who asks, and whether they wrote the ticket. */
export function ticketActor(
  { session }: RequestContext,
  { created_by }: { readonly created_by: string | null },
): Actor {
  return { role: session.role, holds: created_by === session.userId ? ['creator'] : [] }
}
