import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { quote } from '../db/schema/index.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import { localDate } from '../time/days.ts'
import { readLines } from './lineRows.ts'
import { lockRepairs, quotedBy, reopenRepairs } from './repairs.ts'
import { revokeLinksOf } from './share-links/revoke.ts'
import { assertTransition, changeQuote, type LockedQuote, lockQuote, logTransition } from './states.ts'

/** Marks a quote as done by hand. */
export async function finishQuote(context: RequestContext, id: string) {
  const row = await lockQuote(context, id)
  const { from, to } = await assertTransition(context, row, { to: 'done', via: 'by_hand' })
  await logTransition(context, id, { from, to })
  return changeQuote(context, id, { status: to, done_at: context.now.toISOString() })
}

/**
 * Marks approved quotes as done once all their approved repairs are done. Quotes without repairs are finished by hand.
 * @param repairId limits the search to the quote of this repair, which has just been done.
 */
export async function finishDoneQuotes(context: WorkContext, repairId?: string): Promise<void> {
  for (const id of await findCandidates(context, repairId)) await finishWhenDone(context, id)
}

async function findCandidates({ tx, session }: WorkContext, repairId: string | undefined): Promise<string[]> {
  const isAgreed = inArray(quote.status, ['approved', 'partly_approved'])
  const done = sql`"quote_line_item" l join "repair" r on r.account_id = l.account_id and r.quote_line_item_id = l.id
    where l.account_id = ${session.accountId}::uuid and l.deleted_at is null and r.status = 'done'`
  // With a repair id, look up its one quote first; otherwise search all quotes with a done repair.
  const hasDone =
    repairId === undefined
      ? sql`exists (select 1 from ${done} and l.quote_id = "quote"."id")`
      : sql`"quote"."id" = (select l.quote_id from ${done} and r.id = ${repairId}::uuid)`
  const rows = await tx
    .select({ id: quote.id })
    .from(quote)
    .where(and(eq(quote.account_id, session.accountId), isAgreed, isNull(quote.deleted_at), hasDone))
    .orderBy(asc(quote.id))
  return rows.map(({ id }) => id)
}

async function finishWhenDone(context: WorkContext, id: string): Promise<void> {
  const row = await lockQuote(context, id)
  const lines = (await readLines(context, id)).filter(({ decision }) => decision === 'approved')
  const repairs = quotedBy(lines, await lockRepairs(context, lines)).filter(({ status }) => status !== 'void')
  const approved_repairs_left = repairs.filter(({ status }) => status !== 'done').length
  if (approved_repairs_left > 0 || repairs.length === 0) return
  const { from, to } = await assertTransition(context, row, { to: 'done', facts: { approved_repairs_left } })
  await logTransition(context, id, { from, to })
  await changeQuote(context, id, { status: to, done_at: context.now.toISOString() })
}

/** Expires sent quotes past their last day; skips rows locked by others until the next run. */
export async function expireQuotes(context: WorkContext): Promise<void> {
  const { tx, session, now } = context
  const today = localDate(now, session.timezone)
  const isOverdue = and(inArray(quote.status, ['sent', 'viewed']), lt(quote.valid_until_on, today))
  const rows = await tx
    .select()
    .from(quote)
    .where(and(eq(quote.account_id, session.accountId), isOverdue, isNull(quote.deleted_at)))
    .orderBy(asc(quote.id))
    .for('update', { skipLocked: true })
  for (const row of rows) await expire(context, row, today)
}

async function expire(context: WorkContext, row: LockedQuote, today: string): Promise<void> {
  const { id, valid_until_on } = row
  const { from, to } = await assertTransition(context, row, { to: 'expired', facts: { today, valid_until_on } })
  const lines = await readLines(context, id)
  await reopenRepairs(context, { lines, repairs: await lockRepairs(context, lines), status: to })
  await logTransition(context, id, { from, to })
  await changeQuote(context, id, { status: to })
}

/** Voids a quote: reopens its repairs and revokes its links. */
export async function voidQuote(context: RequestContext, id: string, reason: string) {
  const row = await lockQuote(context, id)
  const lines = await readLines(context, id)
  const repairs = await lockRepairs(context, lines)
  const repairs_done = quotedBy(lines, repairs).filter(({ status }) => status === 'done').length
  const { from, to } = await assertTransition(context, row, { to: 'void', facts: { reason, repairs_done } })
  await reopenRepairs(context, { lines, repairs, status: to })
  await revokeLinksOf(context, id)
  await logTransition(context, id, { from, to, reason })
  return changeQuote(context, id, { status: to, void_reason: reason })
}
