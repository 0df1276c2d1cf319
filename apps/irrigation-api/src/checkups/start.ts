import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupStart } from '../../contract/checkups.ts'
import { checkupBackflow, checkupController, checkupZone, controller, repair, zone } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import type { RequestContext } from '../http/context.ts'
import { logActivity } from '../rows/activity.ts'
import { noteRepairs } from '../rows/noteChanges.ts'
import { changedRow, newRow } from '../rows/rows.ts'
import { clampDeviceTime } from '../time/days.ts'
import { changeCheckup, type LockedCheckup, lockFreshCheckup } from '../visits/visit.ts'
import { readSchedules } from '../water/schedules.ts'
import { waterFound } from '../water/use.ts'
import { carryRepairs } from './carried.ts'
import { addBackflows, zonesInScope } from './scope.ts'
import { assertTransition } from './states.ts'

type Body = NonNullable<z.output<typeof checkupStart>>

/**
 * Starts a visit: adds a row for every controller, zone and backflow preventer in scope, each with a snapshot of the asset, the water use
 * of its programs, and the open repairs of the visit that it copies.
 */
export async function startCheckup(context: RequestContext, id: string, body: Body) {
  const row = await lockFreshCheckup(context, id)
  const { from, to } = assertTransition(row, { from: 'scheduled', to: 'in_progress' }, context.session)
  await addRows(context, row)
  const [water] = await together([
    () => waterFound(context, row),
    () => logActivity(context, { verb: 'checkup.started', targetType: 'checkup', targetId: id, diff: { from, to } }),
  ])
  await addBackflows(context, row)
  await carryRepairs(context, row)
  const assigned_user_id = row.assigned_user_id ?? context.session.userId
  // A device that was offline sends its own start time.
  const arrival = { started_at: clampDeviceTime(context.now, body.started_at), ...checkInOf(body) }
  return changeCheckup(context, id, { status: 'in_progress', assigned_user_id, ...arrival, ...water })
}

/** Place where the visit began; earlier values stay when the device sends none. */
function checkInOf({ check_in_lat = null, check_in_lng = null, check_in_accuracy_m = null }: Body) {
  return check_in_lat === null ? {} : { check_in_lat, check_in_lng, check_in_accuracy_m }
}

async function addRows(context: RequestContext, { id, controller_ids }: LockedCheckup): Promise<void> {
  if (controller_ids.length === 0) return
  const { tx, session } = context
  const inScope = and(eq(controller.account_id, session.accountId), inArray(controller.id, controller_ids))
  const [controllers, zones, schedules] = await together([
    () => tx.select().from(controller).where(inScope).orderBy(asc(controller.label)),
    () => tx.select().from(zone).where(zonesInScope(session.accountId, controller_ids)),
    () => readSchedules(context, controller_ids),
  ])
  const programsOf = (id: string) => schedules.find((it) => it.controller_id === id)?.programs ?? []
  const observations = controllers.map(({ access_pin: _secret, ...snapshot }) => ({
    ...newRow(context),
    checkup_id: id,
    controller_id: snapshot.id,
    found_snapshot: { ...snapshot, programs: programsOf(snapshot.id) },
  }))
  // A visit that was cancelled midway and begins again has these rows already; their snapshots are renewed.
  const { account_id, checkup_id, controller_id } = checkupController
  await tx
    .insert(checkupController)
    .values(observations)
    .onConflictDoUpdate({
      target: [account_id, checkup_id, controller_id],
      set: { deleted_at: null, found_snapshot: sql`excluded.found_snapshot`, rev: sql`${checkupController.rev} + 1` },
    })
  if (zones.length === 0) return
  const labels = new Map(controllers.map((it) => [it.id, it.label]))
  const walked = zones.map((it) => ({
    ...newRow(context),
    checkup_id: id,
    zone_id: it.id,
    controller_id: it.controller_id,
    snapshot: { ...it, controller_label: labels.get(it.controller_id) ?? '' },
  }))
  await tx
    .insert(checkupZone)
    .values(walked)
    .onConflictDoUpdate({
      target: [checkupZone.account_id, checkupZone.checkup_id, checkupZone.zone_id],
      set: { deleted_at: null, snapshot: sql`excluded.snapshot`, rev: sql`${checkupZone.rev} + 1` },
    })
}

const observed = [checkupZone, checkupController, checkupBackflow] as const

/**
 * Puts a visit that was started by mistake back on the calendar; its rows are archived, and restored when it starts again.
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
  const wasCarried = and(isFoundOn(session.accountId, id), isNotNull(repair.carried_from_id))
  await tx
    .with(noteRepairs(context, wasCarried))
    .update(repair)
    .set({ deleted_at: context.now.toISOString(), ...changedRow(context) })
    .where(wasCarried)
  await logActivity(context, { verb: 'checkup.unstarted', targetType: 'checkup', targetId: id, diff: { from, to } })
  return changeCheckup(context, id, { status: to, ...unbegun })
}

const unbegun = {
  ...{ started_at: null, weekly_gal_found: null },
  ...{ check_in_lat: null, check_in_lng: null, check_in_accuracy_m: null },
}

const isFoundOn = (accountId: string, id: string) =>
  and(eq(repair.account_id, accountId), eq(repair.checkup_id, id), isNull(repair.deleted_at))

/** Number of zones, controllers and backflow preventers that were observed, plus faults that were found rather than carried on. */
async function countTouched({ tx, session }: RequestContext, id: string): Promise<number> {
  const { accountId } = session
  let touched = await tx.$count(repair, and(isFoundOn(accountId, id), isNull(repair.carried_from_id)))
  for (const table of observed) {
    const isOfVisit = and(eq(table.account_id, accountId), eq(table.checkup_id, id), isNull(table.deleted_at))
    touched += await tx.$count(table, and(isOfVisit, ne(table.status, 'not_started')))
  }
  return touched
}
