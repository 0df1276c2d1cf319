import {
  decideTransition,
  type QuoteEffect,
  type QuoteFacts,
  type QuoteStatus,
  quoteTransitions,
  type TransitionRefusal,
} from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'
import type { WorkContext } from '../http/workContext.ts'
import { readActor } from './readActor.ts'

/** The change of state a request asks for. */
export interface WantedTransition {
  readonly to: QuoteStatus
  readonly via?: string
  readonly facts?: QuoteFacts
}

/** A change of state that may be made, and what it brings about. */
export interface QuoteTransition {
  readonly from: QuoteStatus | '(new)'
  readonly to: QuoteStatus
  readonly effects: readonly (QuoteEffect | 'activity_log')[]
}

/**
 * The listed change of state.
 * @throws {ApiError} 409 when the table does not list it, 403 when not for this user, 422 when its guard is not met.
 */
export async function assertTransition(
  context: WorkContext,
  { status }: { readonly status: string },
  { to, via, facts = {} }: WantedTransition,
): Promise<QuoteTransition> {
  const from = status === '(new)' ? status : quoteTransitions.states.find((state) => state === status)
  if (!from) throw notListed(status, to)
  const actor = readActor(context)
  const decision = decideTransition(quoteTransitions, { from, to, ...(via ? { via } : {}), actor, facts })
  if (decision.ok) return { from, to, effects: decision.effects }
  if (decision.reason === 'not_listed') throw notListed(status, to)
  if (decision.reason === 'role') throw new ApiError(403, 'auth.forbidden', 'Your role may not do this.')
  throw notMet(decision)
}

function notListed(from: string, to: QuoteStatus): ApiError {
  const payload = { from, to }
  return new ApiError(409, 'quote.transition_not_allowed', `A ${from} quote cannot become ${to}.`, { payload })
}

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

function notMet({ missing = [] }: TransitionRefusal): ApiError {
  const [code = 'guard'] = missing
  const sentence = sentences[code] ?? 'Something this change needs is missing.'
  return new ApiError(422, `quote.${code}`, sentence, { payload: { missing } })
}
