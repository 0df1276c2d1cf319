import { may } from '@sluice/irrigation-rules'
import { actorOf } from '../http/actorOf.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** Whether internal words on a ticket of this kind are for the user: those on support are among product staff, all others among members. */
export function seesInternal({ session }: RequestContext, { kind }: { readonly kind: string }): boolean {
  return kind === 'support' ? session.role === 'admin' : may('see_clients', actorOf(session)).ok
}
