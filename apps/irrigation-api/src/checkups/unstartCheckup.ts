import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { checkupBackflow, checkupController, checkupZone, repair } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertTransition } from './assertTransition.ts'
import { changeCheckup } from './changeCheckup.ts'
import { lockFreshCheckup } from './lockFreshCheckup.ts'

const observed = [checkupZone, checkupController, checkupBackflow] as const

/**
 * Puts a visit back on the calendar that was begun by mistake; what was laid out for it is archived, and comes back when it begins.
 * @throws {ApiError} 422 `checkup.zone_touched` once somebody has observed something.
 */
export async function unstartCheckup(context: RequestContext, id: string) {
  const { tx, session } = context
  const row = await lockFreshCheckup(context, id)
  const facts = { touched_zones: await countTouched(context, id) }
  const { from, to } = assertTransition(row, { from: 'in_progress', to: 'scheduled', facts }, session)
  const gone = { deleted_at: context.now.toISOString(), ...changedRow(context) }
  for (const table of observed)
    await tx
      .update(table)
      .set(gone)
      .where(and(eq(table.account_id, session.accountId), eq(table.checkup_id, id), isNull(table.deleted_at)))
  await tx
    .update(repair)
    .set({ deleted_at: context.now.toISOString(), ...changedRow(context) })
    .where(and(isFoundOn(session.accountId, id), isNotNull(repair.carried_from_id)))
  await logActivity(context, { verb: 'checkup.unstarted', targetType: 'checkup', targetId: id, diff: { from, to } })
  return changeCheckup(context, id, { status: to, ...unbegun })
}

const unbegun = {
  ...{ started_at: null, weekly_gal_found: null },
  ...{ check_in_lat: null, check_in_lng: null, check_in_accuracy_m: null },
}

const isFoundOn = (accountId: string, id: string) =>
  and(eq(repair.account_id, accountId), eq(repair.checkup_id, id), isNull(repair.deleted_at))

/** Zones, controllers and backflow preventers that somebody has looked at, and faults that were found, not carried on. */
async function countTouched({ tx, session }: RequestContext, id: string): Promise<number> {
  const { accountId } = session
  let touched = await tx.$count(repair, and(isFoundOn(accountId, id), isNull(repair.carried_from_id)))
  for (const table of observed) {
    const isOfVisit = and(eq(table.account_id, accountId), eq(table.checkup_id, id), isNull(table.deleted_at))
    touched += await tx.$count(table, and(isOfVisit, ne(table.status, 'not_started')))
  }
  return touched
}
