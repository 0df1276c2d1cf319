import { and, asc, eq, inArray, isNull, not, or } from 'drizzle-orm'
import { repair, zone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { carryRepair } from '../repairs/carryRepair.ts'
import { isFoundLater } from '../repairs/isFoundLater.ts'
import type { LockedCheckup } from './lockCheckup.ts'
import { zonesInScope } from './zonesInScope.ts'

/**
 * Carries on what the visit before left open or to be watched, as far as it is in the scope of this one; what stands in a quote, is
 * planned, or was put off is decided already and stays where it is. A visit that begins again has its copies already.
 */
export async function carryRepairs(context: RequestContext, visit: LockedCheckup): Promise<void> {
  const { tx, session } = context
  const { id, copied_from_id, controller_ids, backflow_ids } = visit
  if (copied_from_id === null) return
  const zoneIds = tx.select({ id: zone.id }).from(zone).where(zonesInScope(session.accountId, controller_ids))
  const isInScope = or(
    and(eq(repair.asset_type, 'zone'), inArray(repair.asset_id, zoneIds)),
    and(eq(repair.asset_type, 'controller'), inArray(repair.asset_id, controller_ids)),
    and(eq(repair.asset_type, 'backflow'), inArray(repair.asset_id, backflow_ids)),
    inArray(repair.asset_type, ['site', 'water_meter']),
  )
  const isUnresolved = and(
    eq(repair.account_id, session.accountId),
    eq(repair.checkup_id, copied_from_id),
    inArray(repair.status, ['open', 'monitor']),
    isNull(repair.deleted_at),
    isInScope,
  )
  // Whether another visit carries them is looked at once nobody else decides that: a query sees what was there when it began.
  await tx.select({ id: repair.id }).from(repair).where(isUnresolved).orderBy(asc(repair.id)).for('update')
  const unresolved = await tx
    .select()
    .from(repair)
    .where(and(isUnresolved, not(isFoundLater)))
    .orderBy(asc(repair.repair_no), asc(repair.id))
  for (const row of unresolved) await carryRepair(context, row, id)
}
