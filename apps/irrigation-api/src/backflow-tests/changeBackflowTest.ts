import { and, eq } from 'drizzle-orm'
import { backflowTest } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { findBackflowTest } from './findBackflowTest.ts'

type Changes = Partial<typeof backflowTest.$inferInsert>

/** Writes changes to a test and reads it again. */
export async function changeBackflowTest(context: RequestContext, id: string, changes: Changes) {
  await context.tx
    .update(backflowTest)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(backflowTest.account_id, context.session.accountId), eq(backflowTest.id, id)))
  return findBackflowTest(context, id, true)
}
