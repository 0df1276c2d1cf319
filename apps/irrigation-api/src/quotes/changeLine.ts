import { and, eq } from 'drizzle-orm'
import { quoteLineItem } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changedRow } from '../rows/changedRow.ts'

/** Writes changes to a line of a quote. */
export async function changeLine(
  context: WorkContext,
  id: string,
  changes: Partial<typeof quoteLineItem.$inferInsert>,
): Promise<void> {
  await context.tx
    .update(quoteLineItem)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(quoteLineItem.account_id, context.session.accountId), eq(quoteLineItem.id, id)))
}
