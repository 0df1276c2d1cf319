/**
 * A cancelled visit keeps the repairs it carried, but nobody acts on them. While it is cancelled, another visit may carry the same faults,
 * or someone may decide them. When it goes back on the calendar only one copy may stay: the later one. Copies that nobody else took up
 * stay, with all their notes.
 */
import { and, asc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { checkupZone, repair, zone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { changedRow } from '../rows/rows.ts'
import { isFoundLater } from '../visits/faults.ts'
import { readFindings } from '../visits/reportParts.ts'
import type { LockedCheckup } from '../visits/visit.ts'
import { deriveZone } from './checkup-zones/states.ts'
import { carryRepair } from './repairs/states.ts'
import { zonesInScope } from './scope.ts'

/**
 * Carries the open and monitored repairs of the previous visit on to this one, as far as they are in its scope. Repairs that are quoted,
 * scheduled or deferred are already decided and stay where they are. A visit that begins again has its copies already.
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
  // Lock first, then check whether another visit carries them: a query sees only what was committed when it began.
  await tx.select({ id: repair.id }).from(repair).where(isUnresolved).orderBy(asc(repair.id)).for('update')
  const unresolved = await tx
    .select()
    .from(repair)
    .where(and(isUnresolved, not(isFoundLater)))
    .orderBy(asc(repair.repair_no), asc(repair.id))
  for (const row of unresolved) await carryRepair(context, row, id)
}

/** Whether another copy of the fault this row was carried from is the one to act on. */
const isTakenUp: SQL = sql`exists (select 1 from "repair" other
  where other.account_id = "repair"."account_id" and other.carried_from_id = "repair"."carried_from_id"
    and other.id <> "repair"."id" and other.status <> 'void' and other.deleted_at is null
    and (other.status not in ('open', 'monitor')
      or not exists (select 1 from "checkup" visit where visit.account_id = other.account_id
        and visit.id = other.checkup_id and visit.status = 'cancelled')
      or exists (select 1 from "repair" last where last.account_id = other.account_id
        and last.carried_from_id = other.id and last.status <> 'void' and last.deleted_at is null)))`

/** Whether the repair it was carried from was decided; a declined one may be found again, and is then carried on for that reason. */
const isDecided: SQL = sql`exists (select 1 from "repair" origin
  where origin.account_id = "repair"."account_id" and origin.id = "repair"."carried_from_id"
    and (origin.deleted_at is not null or origin.status not in ('open', 'monitor', 'declined')))`

/** Whether a visit copied this row; then that copy is the one to act on, and this row a link of its chain. */
const isCopied: SQL = sql`exists (select 1 from "repair" later
  where later.account_id = "repair"."account_id" and later.carried_from_id = "repair"."id" and later.deleted_at is null)`

/**
 * Voids and deletes the repairs carried to a cancelled visit that others have since taken up or decided, and recomputes the status of its
 * zones.
 */
export async function dropCarried(context: RequestContext, checkupId: string): Promise<void> {
  const { tx, session, now } = context
  await lockOrigins(context, checkupId)
  const dropped = await tx
    .update(repair)
    .set({ status: 'void', deleted_at: now.toISOString(), ...changedRow(context) })
    .where(
      and(
        eq(repair.account_id, session.accountId),
        eq(repair.checkup_id, checkupId),
        isNotNull(repair.carried_from_id),
        inArray(repair.status, ['open', 'monitor']),
        isNull(repair.deleted_at),
        sql`(${isTakenUp} or ${isDecided}) and not ${isCopied}`,
      ),
    )
    .returning()
  if (dropped.length === 0) return
  const diff = { to: 'void', reason: 'Taken up elsewhere while the visit was off.' }
  for (const { id } of dropped)
    await logActivity(context, { verb: 'repair.void', targetType: 'repair', targetId: id, diff })
  await followZones(
    context,
    checkupId,
    dropped.map(({ asset_id }) => asset_id),
  )
}

/** Locks the rows the visit's repairs were carried from, so that requests carrying the same faults to other visits wait for each other. */
async function lockOrigins({ tx, session }: RequestContext, checkupId: string): Promise<void> {
  const isCarried = and(eq(repair.account_id, session.accountId), eq(repair.checkup_id, checkupId))
  const origins = tx.select({ id: repair.carried_from_id }).from(repair).where(isCarried)
  await tx
    .select({ id: repair.id })
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), inArray(repair.id, origins)))
    .orderBy(asc(repair.id))
    .for('update')
}

async function followZones(context: RequestContext, checkupId: string, assetIds: readonly string[]): Promise<void> {
  const { tx, session } = context
  const zones = await tx
    .select()
    .from(checkupZone)
    .where(
      and(
        eq(checkupZone.account_id, session.accountId),
        eq(checkupZone.checkup_id, checkupId),
        inArray(checkupZone.zone_id, [...assetIds]),
        isNull(checkupZone.deleted_at),
      ),
    )
    .for('update')
  const all = await readFindings(context, checkupId)
  for (const zone of zones)
    await deriveZone(context, zone, { findings: all.filter(({ asset_id }) => asset_id === zone.zone_id) })
}
