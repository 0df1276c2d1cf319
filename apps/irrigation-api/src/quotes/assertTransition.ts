import { type QuoteEffect, type QuoteFacts, type QuoteStatus, quoteTransitions } from '@sluice/irrigation-rules'
import type { WorkContext } from '../http/workContext.ts'
import { type AllowedTransition, assertAllowed } from '../transitions/assertAllowed.ts'
import { readActor } from './readActor.ts'

/** The change of state a request asks for. */
export interface WantedTransition {
  readonly to: QuoteStatus
  readonly via?: string
  readonly facts?: QuoteFacts
}

/** A change of state that may be made, and what it brings about. */
export type QuoteTransition = AllowedTransition<QuoteStatus, QuoteEffect>

const sentences: Readonly<Record<string, string>> = {
  lines_required: 'A quote needs a line.',
  total_required: 'A quote comes to more than nothing.',
  contact_required: 'The client has neither email nor phone, and is not there.',
  quote_expired: 'The quote is no longer valid.',
  signature_required: 'The client signs with their name.',
  name_required: 'Say who agreed.',
  note_required: 'Say what was agreed on the phone.',
  no_line_approved: 'The client took nothing: decline the quote instead.',
  repairs_done: 'Some of its repairs are done.',
}

/**
 * The listed change of state.
 * @throws {ApiError} 409 when the table does not list it, 403 when not for this user, 422 when its guard is not met.
 */
export async function assertTransition(
  context: WorkContext,
  { status }: { readonly status: string },
  wanted: WantedTransition,
): Promise<QuoteTransition> {
  return assertAllowed(quoteTransitions, { ...wanted, status, actor: readActor(context) }, sentences)
}
