import { and, eq } from 'drizzle-orm'
import { checkup } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { findCheckup } from './findCheckup.ts'

type Changes = Partial<typeof checkup.$inferInsert>

/** Writes changes to a checkup and reads it again. */
export async function changeCheckup(context: RequestContext, id: string, changes: Changes) {
  await context.tx
    .update(checkup)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(checkup.account_id, context.session.accountId), eq(checkup.id, id)))
  return findCheckup(context, id)
}
