import { type TicketFacts, type TicketKind, type TicketStatus, ticketTransitions } from '@sluice/irrigation-rules'
import type { RequestContext } from '../http/requestContext.ts'
import { type AllowedTransition, assertAllowed } from '../transitions/assertAllowed.ts'
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
): AllowedTransition<TicketStatus, string> {
  // One of the kinds since it was made; refusals speak of tickets, whichever kind they are.
  const table = { ...ticketTransitions[row.kind as TicketKind], entity: 'ticket' }
  const actor = ticketActor(context, row)
  return assertAllowed(table, { ...wanted, status: row.status, actor }, sentences)
}
