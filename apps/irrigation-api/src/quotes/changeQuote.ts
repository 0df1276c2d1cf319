import { and, eq } from 'drizzle-orm'
import { quote } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { readQuote } from './readQuote.ts'

/** What is written on a quote. */
export type QuoteChanges = Partial<typeof quote.$inferInsert>

/** Writes changes to a quote and reads it again. */
export async function changeQuote(context: WorkContext, id: string, changes: QuoteChanges) {
  await context.tx
    .update(quote)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(quote.account_id, context.session.accountId), eq(quote.id, id)))
  return readQuote(context, id, true)
}
