import { and, eq } from 'drizzle-orm'
import { catchCanTest } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { firstRow } from '../rows/firstRow.ts'
import { toCatchCanTestItem } from './toCatchCanTestItem.ts'

type Changes = Partial<typeof catchCanTest.$inferInsert>

/** Writes changes to a catch-can test. */
export async function changeCatchCanTest(context: RequestContext, id: string, changes: Changes) {
  const rows = await context.tx
    .update(catchCanTest)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(catchCanTest.account_id, context.session.accountId), eq(catchCanTest.id, id)))
    .returning()
  return toCatchCanTestItem(firstRow(rows))
}
