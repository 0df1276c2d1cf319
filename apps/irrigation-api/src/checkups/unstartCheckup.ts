import { and, eq, isNull, ne } from 'drizzle-orm'
import { checkupBackflow, checkupController, checkupZone, repair } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertTransition } from './assertTransition.ts'
import { changeCheckup } from './changeCheckup.ts'
import { lockCheckup } from './lockCheckup.ts'

const observed = [checkupZone, checkupController, checkupBackflow] as const

/**
 * Puts a visit back on the calendar that was begun by mistake; what was laid out for it goes.
 * @throws {ApiError} 422 `checkup.zone_touched` once somebody has observed something.
 */
export async function unstartCheckup(context: RequestContext, id: string) {
  const { tx, session } = context
  const row = await lockCheckup(context, id)
  const facts = { touched_zones: await countTouched(context, id) }
  const { from, to } = assertTransition(row, { from: 'in_progress', to: 'scheduled', facts }, session)
  for (const table of observed)
    await tx.delete(table).where(and(eq(table.account_id, session.accountId), eq(table.checkup_id, id)))
  await logActivity(context, { verb: 'checkup.unstarted', targetType: 'checkup', targetId: id, diff: { from, to } })
  return changeCheckup(context, id, { status: to, started_at: null })
}

/** Zones, controllers and backflow preventers that somebody has looked at, and faults that were found. */
async function countTouched({ tx, session }: RequestContext, id: string): Promise<number> {
  const { accountId } = session
  const isFound = and(eq(repair.account_id, accountId), eq(repair.checkup_id, id), isNull(repair.deleted_at))
  let touched = await tx.$count(repair, isFound)
  for (const table of observed) {
    const isOfVisit = and(eq(table.account_id, accountId), eq(table.checkup_id, id), isNull(table.deleted_at))
    touched += await tx.$count(table, and(isOfVisit, ne(table.status, 'not_started')))
  }
  return touched
}
