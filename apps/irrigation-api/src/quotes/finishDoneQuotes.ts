import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { quote } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { assertTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { lockQuote } from './lockQuote.ts'
import { lockRepairs, quotedBy } from './lockRepairs.ts'
import { logTransition } from './logTransition.ts'
import { readLines } from './readLines.ts'

/**
 * Makes quotes done that were agreed to and whose approved repairs are all done. Quotes without repairs are finished by hand.
 * @param repairId looks at the quote of this repair alone, which has just been done.
 */
export async function finishDoneQuotes(context: WorkContext, repairId?: string): Promise<void> {
  for (const id of await findCandidates(context, repairId)) await finishWhenDone(context, id)
}

async function findCandidates({ tx, session }: WorkContext, repairId: string | undefined): Promise<string[]> {
  const isAgreed = inArray(quote.status, ['approved', 'partly_approved'])
  const hasDone = sql`exists (select 1 from "quote_line_item" l join "repair" r
    on r.account_id = l.account_id and r.quote_line_item_id = l.id
    where l.account_id = "quote"."account_id" and l.quote_id = "quote"."id" and l.deleted_at is null
      and r.status = 'done' ${repairId === undefined ? sql`` : sql`and r.id = ${repairId}::uuid`})`
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
