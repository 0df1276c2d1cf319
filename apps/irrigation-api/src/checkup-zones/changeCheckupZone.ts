import { and, eq } from 'drizzle-orm'
import { checkupZone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { findCheckupZone } from './findCheckupZone.ts'

type Changes = Partial<typeof checkupZone.$inferInsert>

/** Writes changes to a zone of a checkup and reads it again. */
export async function changeCheckupZone(context: RequestContext, id: string, changes: Changes) {
  await context.tx
    .update(checkupZone)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(checkupZone.account_id, context.session.accountId), eq(checkupZone.id, id)))
  return findCheckupZone(context, id)
}
