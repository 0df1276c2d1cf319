import {
  type Actor,
  may,
  type QuoteEffect,
  type QuoteFacts,
  type QuoteStatus,
  quoteTransitions,
} from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import { quote } from '../db/schema/index.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { type AllowedTransition, assertAllowed } from '../rows/assertAllowed.ts'
import { noteQuote } from '../rows/noteChanges.ts'
import { assertFresh, changedRow } from '../rows/rows.ts'
import { readActor, readQuote } from './read.ts'

/**
 * Locks a quote at the revision the client read, for the rest of the request, so that two requests cannot both change it.
 * @throws {ApiError} 404 when there is none, 409 when it has changed since.
 */
export async function lockQuote(context: WorkContext, id: string) {
  const { tx, session } = context
  const [row] = await tx
    .select()
    .from(quote)
    .where(and(eq(quote.account_id, session.accountId), eq(quote.id, id), isNull(quote.deleted_at)))
    .for('update')
  if (!row) throw notFound('quote')
  assertFresh(context, row)
  return row
}

/** A locked quote. */
export type LockedQuote = Awaited<ReturnType<typeof lockQuote>>

/**
 * Locks a draft for the rest of the request.
 * @throws {ApiError} 409 `quote.not_editable` when the quote is not a draft, 403 for users who may not build quotes.
 */
export async function lockDraft(context: RequestContext, id: string): Promise<LockedQuote> {
  const row = await lockQuote(context, id)
  await assertBuilder(context)
  if (row.status === 'draft') return row
  const payload = { status: row.status }
  throw new ApiError(409, 'quote.not_editable', `A ${row.status} quote cannot be changed; revise it first.`, {
    payload,
  })
}

/** Returns the user as an actor who may build quotes; refuses others (403). */
async function assertBuilder(context: RequestContext): Promise<Actor> {
  const actor = readActor(context)
  if (may('build_quote', actor).ok) return actor
  throw new ApiError(403, 'auth.forbidden', 'You may not make quotes.')
}

/** Columns to update on a quote. */
type QuoteChanges = Partial<typeof quote.$inferInsert>

/** Updates a quote and returns it as read afterwards. */
export async function changeQuote(context: WorkContext, id: string, changes: QuoteChanges) {
  await context.tx
    .with(noteQuote(context, id))
    .update(quote)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(quote.account_id, context.session.accountId), eq(quote.id, id)))
  return readQuote(context, id, true)
}

/** Requested change of state. */
interface WantedTransition {
  readonly to: QuoteStatus
  readonly via?: string
  readonly facts?: QuoteFacts
}

/** An allowed change of state and its effects. */
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
 * Looks up the change of state in the transition table.
 * @throws {ApiError} 409 when the table does not list it, 403 when this user may not make it, 422 when its guard fails.
 */
export async function assertTransition(
  context: WorkContext,
  { status }: { readonly status: string },
  wanted: WantedTransition,
): Promise<QuoteTransition> {
  return assertAllowed(quoteTransitions, { ...wanted, status, actor: readActor(context) }, sentences)
}

/** Logs a change of state of a quote to the activity log. */
export function logTransition(
  context: WorkContext,
  id: string,
  { from, to, ...more }: Omit<QuoteTransition, 'effects'> & Readonly<Record<string, unknown>>,
): Promise<void> {
  return logActivity(context, { verb: `quote.${to}`, targetType: 'quote', targetId: id, diff: { from, to, ...more } })
}
