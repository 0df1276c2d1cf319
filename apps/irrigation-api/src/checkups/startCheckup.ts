import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { checkupStart } from '../../contract/checkups.ts'
import { checkupController, checkupZone, controller, zone } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import { noLaterThan } from '../time/noLaterThan.ts'
import { readSchedules } from '../water/readSchedules.ts'
import { waterFound } from '../water/waterFound.ts'
import { addBackflows } from './addBackflows.ts'
import { assertTransition } from './assertTransition.ts'
import { carryRepairs } from './carryRepairs.ts'
import { changeCheckup } from './changeCheckup.ts'
import type { LockedCheckup } from './lockCheckup.ts'
import { lockFreshCheckup } from './lockFreshCheckup.ts'
import { zonesInScope } from './zonesInScope.ts'

type Body = NonNullable<z.output<typeof checkupStart>>

/** Begins a visit: a row for every controller, zone and backflow preventer in scope, each with a snapshot of the asset as it is now, what its programs use, and what the visit that it copies left open. */
export async function startCheckup(context: RequestContext, id: string, body: Body) {
  const row = await lockFreshCheckup(context, id)
  const { from, to } = assertTransition(row, { from: 'scheduled', to: 'in_progress' }, context.session)
  await addRows(context, row)
  const water = await waterFound(context, row)
  await addBackflows(context, row)
  await carryRepairs(context, row)
  const assigned_user_id = row.assigned_user_id ?? context.session.userId
  await logActivity(context, { verb: 'checkup.started', targetType: 'checkup', targetId: id, diff: { from, to } })
  // A device that was offline says when it began.
  const arrival = { started_at: noLaterThan(context.now, body.started_at), ...checkInOf(body) }
  return changeCheckup(context, id, { status: 'in_progress', assigned_user_id, ...arrival, ...water })
}

/** Where it began; what was written before stays where the device does not know. */
function checkInOf({ check_in_lat = null, check_in_lng = null, check_in_accuracy_m = null }: Body) {
  return check_in_lat === null ? {} : { check_in_lat, check_in_lng, check_in_accuracy_m }
}

async function addRows(context: RequestContext, { id, controller_ids }: LockedCheckup): Promise<void> {
  if (controller_ids.length === 0) return
  const { tx, session } = context
  const inScope = and(eq(controller.account_id, session.accountId), inArray(controller.id, controller_ids))
  const controllers = await tx.select().from(controller).where(inScope).orderBy(asc(controller.label))
  const zones = await tx.select().from(zone).where(zonesInScope(session.accountId, controller_ids))
  const schedules = await readSchedules(context, controller_ids)
  const programsOf = (id: string) => schedules.find((it) => it.controller_id === id)?.programs ?? []
  const observations = controllers.map(({ access_pin: _secret, ...snapshot }) => ({
    ...newRow(context),
    checkup_id: id,
    controller_id: snapshot.id,
    found_snapshot: { ...snapshot, programs: programsOf(snapshot.id) },
  }))
  // A visit that was called off half way and begins again has them already, and finds what is there now.
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
