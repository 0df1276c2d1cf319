import { type TicketFacts, type TicketKind, type TicketStatus, ticketTransitions } from '@sluice/irrigation-rules'
import type { RequestContext } from '../http/requestContext.ts'
import { assertListed, type ListedTransition } from '../transitions/assertListed.ts'
import { ticketActor } from './ticketActor.ts'

/** The ticket, as far as its next state asks. */
interface TicketState {
  readonly kind: string
  readonly status: string
  readonly created_by: string | null
}

const sentences = {
  checkup_required: 'Say first at which site the visit is.',
  reopen_too_late: 'It was resolved more than 14 days ago; write a new one.',
}

/**
 * The listed change of state of a ticket of its kind.
 * @throws {ApiError} 409 when the table does not list it, 403 when not for this user, 422 when its guard is not met.
 */
export function assertTicketTransition(
  context: RequestContext,
  row: TicketState,
  wanted: { readonly to: TicketStatus; readonly via?: string; readonly facts?: TicketFacts },
): ListedTransition<TicketStatus, string> {
  const table = ticketTransitions[row.kind as TicketKind] // one of the kinds since it was made
  const actor = ticketActor(context, row)
  return assertListed(table, { ...wanted, entity: 'ticket', from: row.status, actor, sentences })
}
