import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { quote } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { localDate } from '../time/localDate.ts'
import { assertTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import type { LockedQuote } from './lockQuote.ts'
import { lockRepairs } from './lockRepairs.ts'
import { logTransition } from './logTransition.ts'
import { readLines } from './readLines.ts'
import { reopenRepairs } from './reopenRepairs.ts'

/** Makes quotes expired that wait for their client past their last day; one that somebody is changing waits for the next time. */
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
