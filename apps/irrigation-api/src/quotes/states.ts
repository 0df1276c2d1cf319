import {
  type Actor,
  may,
  type QuoteEffect,
  type QuoteFacts,
  type QuoteStatus,
  quoteTransitions,
} from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import { noteQuote } from '../checkups/reports/noteChanges.ts'
import { quote } from '../db/schema/index.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { assertFresh, changedRow } from '../rows/rows.ts'
import { type AllowedTransition, assertAllowed } from '../transitions/assertAllowed.ts'
import { readActor, readQuote } from './read.ts'

/**
 * The quote with this id at the revision that was read, held until the request is done, so two requests cannot both change it.
 * @throws {ApiError} 404 when there is none, 409 when it was changed since.
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
 * The draft with this id, held until the request is done.
 * @throws {ApiError} 409 `quote.not_editable` for a quote that is no draft, 403 for people who do not make quotes.
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

/** Who asks, when they may make quotes; refuses others (403). */
async function assertBuilder(context: RequestContext): Promise<Actor> {
  const actor = readActor(context)
  if (may('build_quote', actor).ok) return actor
  throw new ApiError(403, 'auth.forbidden', 'You may not make quotes.')
}

/** What is written on a quote. */
type QuoteChanges = Partial<typeof quote.$inferInsert>

/** Writes changes to a quote and reads it again. */
export async function changeQuote(context: WorkContext, id: string, changes: QuoteChanges) {
  await context.tx
    .with(noteQuote(context, id))
    .update(quote)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(quote.account_id, context.session.accountId), eq(quote.id, id)))
  return readQuote(context, id, true)
}

/** The change of state a request asks for. */
interface WantedTransition {
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

/** Writes a change of state of a quote to the activity log. */
export function logTransition(
  context: WorkContext,
  id: string,
  { from, to, ...more }: Omit<QuoteTransition, 'effects'> & Readonly<Record<string, unknown>>,
): Promise<void> {
  return logActivity(context, { verb: `quote.${to}`, targetType: 'quote', targetId: id, diff: { from, to, ...more } })
}
