import { and, eq } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertTransition } from '../repairs/assertTransition.ts'
import type { RepairRow } from '../repairs/lockRepair.ts'
import { changedRow } from '../rows/changedRow.ts'
import { logActivity } from '../rows/logActivity.ts'

const reason = 'Said on the walk: none there.'

/** States of which nobody else was told yet. */
const untold = ['open', 'monitor']

/**
 * A fault of a visit was none. It leaves the walk, where it can be found again, unless somebody was told of it: then it stays, void.
 * @throws {ApiError} as its table says, save that whoever found it may take it back for as long as it is open.
 */
export async function takeBackFinding(context: RequestContext, row: RepairRow): Promise<void> {
  const { tx, session, now } = context
  if (row.status === 'void') return
  const isOwn = row.status === 'open' && row.created_by === session.userId
  if (!isOwn) assertTransition(context, row, { to: 'void', facts: { reason } })
  await tx
    .update(repair)
    .set({
      status: 'void',
      ...(untold.includes(row.status) && { deleted_at: now.toISOString() }),
      ...changedRow(context),
    })
    .where(and(eq(repair.account_id, session.accountId), eq(repair.id, row.id)))
  const diff = { from: row.status, to: 'void', reason }
  await logActivity(context, { verb: 'repair.void', targetType: 'repair', targetId: row.id, diff })
}
