import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { repairApprove, repairOpen } from '../../../contract/repairs.ts'
import { checkup, checkupZone, repair, repairPart } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import { findRow } from '../../entities/rows.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { logActivity } from '../../rows/activity.ts'
import { noteRepairs } from '../../rows/noteChanges.ts'
import { nextNumber } from '../../rows/numbers.ts'
import { changedRow, newRow, withoutUndefined } from '../../rows/rows.ts'
import { clampDeviceTime } from '../../time/days.ts'
import { readFindings } from '../../visits/reportParts.ts'
import { assertInProgress, lockCheckup } from '../../visits/visit.ts'
import { deriveZone } from '../checkup-zones/states.ts'
import { priceOfRepair } from './prices.ts'
import {
  assertNotCarriedOn,
  assertTransition,
  lockRepair,
  type RepairRow,
  repairEntity,
  type WantedRepair,
} from './rows.ts'

type Changes = Partial<typeof repair.$inferInsert>

/** A change of state with further columns to write. */
export interface RepairTurn extends WantedRepair {
  readonly changes?: Changes
}

/** Changes the state of a repair, as its transition table allows, with all effects. A carried-on repair can only be voided. */
export async function turnRepair(context: RequestContext, id: string, turn: RepairTurn) {
  const row = await lockRepair(context, id)
  if (turn.to !== 'void') await assertNotCarriedOn(context, row)
  return turnLocked(context, row, turn)
}

/** Like `turnRepair`, for a repair that is already locked. */
export async function turnLocked(context: RequestContext, row: RepairRow, { changes = {}, ...wanted }: RepairTurn) {
  const { from, to, effects } = assertTransition(context, row, wanted)
  const isIt = and(eq(repair.account_id, context.session.accountId), eq(repair.id, row.id))
  const { authorization, authorized_by } = changes
  const leave = authorization && authorization !== 'none' ? { authorization, authorized_by: authorized_by ?? null } : {}
  const diff = { from, to, ...(wanted.facts?.reason ? { reason: wanted.facts.reason } : {}), ...leave }
  const [, , , turned] = await together([
    () =>
      context.tx
        .with(noteRepairs(context, isIt))
        .update(repair)
        .set({ ...changes, status: to, ...changedRow(context) })
        .where(isIt),
    () => logActivity(context, { verb: `repair.${to}`, targetType: 'repair', targetId: row.id, diff }),
    () => effects.includes('zone_status') && refreshZone(context, row),
    () => findRow(context, repairEntity, row.id),
  ])
  return turned as never // the fields of an entity are columns of its table
}

/** Stores an approval given by the client on the spot, with the price at that time. */
export async function approveRepair(
  context: RequestContext,
  id: string,
  { authorized_by, authorized_at }: z.output<typeof repairApprove>,
) {
  const row = await lockRepair(context, id)
  await assertNotCarriedOn(context, row)
  return turnLocked(context, row, {
    to: 'approved',
    via: 'verbal',
    facts: { authorized_by },
    changes: {
      authorization: 'verbal',
      authorized_by,
      authorized_at: clampDeviceTime(context.now, authorized_at),
      price_cents_snapshot: row.price_cents_snapshot ?? (await priceOfRepair(context, id)),
    },
  })
}

type Body = z.output<typeof repairOpen>

const undone = { done_by: null, done_at: null, deferred_until_on: null, parts_confirmed: false }

/**
 * Reopens a repair. A declined one found again on a visit is carried on to that visit instead, so that the client's decision stays; the
 * new row is returned then.
 * @throws {ApiError} 422 `repair.not_declined` when a visit is given for any other repair.
 */
export async function openAgain(context: RequestContext, id: string, { checkup_id, ...body }: Body) {
  const row = await lockRepair(context, id)
  const wanted = { to: 'open', facts: withoutUndefined(body) } as const
  if (checkup_id === undefined) return turnLocked(context, row, { ...wanted, changes: undone })
  assertTransition(context, row, wanted)
  if (row.status !== 'declined')
    throw new ApiError(422, 'repair.not_declined', 'Only what was declined is found again on another visit.')
  await holdOpenVisit(context, checkup_id, row.site_id)
  await assertNotThere(context, row, checkup_id)
  const made = await carryRepair(context, row, checkup_id)
  await refreshZone(context, { ...row, checkup_id })
  return findRow(context, repairEntity, made) as never // the fields of an entity are columns of its table
}

async function assertNotThere({ tx, session }: RequestContext, row: RepairRow, checkupId: string): Promise<void> {
  const there = await tx.$count(
    repair,
    and(eq(repair.account_id, session.accountId), eq(repair.checkup_id, checkupId), eq(repair.carried_from_id, row.id)),
  )
  if (there > 0) throw new ApiError(409, 'repair.carried', 'It was found again on this visit already.')
}

/** Copies a fault with its parts to a later visit, where it is open; the original row stays unchanged. */
export async function carryRepair(context: RequestContext, from: RepairRow, checkupId: string): Promise<string> {
  const { tx, session, now } = context
  const { site_id, asset_type, asset_id, issue_code, description, qty, severity, action, notes } = from
  const { water_waste, loss_mode, loss_gpm, labor_min, labor_class, lat, lng, accuracy_m } = from
  const row = newRow({ ...context, mutationId: undefined })
  await tx.insert(repair).values({
    ...row,
    ...{ site_id, asset_type, asset_id, issue_code, description, qty, severity, action, notes },
    ...{ water_waste, loss_mode, loss_gpm, labor_min, labor_class, lat, lng, accuracy_m },
    ...{ checkup_id: checkupId, carried_from_id: from.id, repair_no: await nextNumber(context, 'R') },
    ...{ found_by: session.userId, found_at: now.toISOString() },
  })
  const parts = await tx
    .select()
    .from(repairPart)
    .where(
      and(
        eq(repairPart.account_id, session.accountId),
        eq(repairPart.repair_id, from.id),
        isNull(repairPart.deleted_at),
      ),
    )
  const copies = parts.map(({ product_id, description, qty, unit, unit_cost_cents, unit_price_cents }) => ({
    ...newRow({ ...context, mutationId: undefined }),
    ...{ repair_id: row.id, product_id, description, qty, unit, unit_cost_cents, unit_price_cents },
  }))
  if (copies.length > 0) await tx.insert(repairPart).values(copies)
  const diff = { from: '(new)', to: 'open', issue_code, carried_from_id: from.id }
  await logActivity(context, { verb: 'repair.open', targetType: 'repair', targetId: row.id, diff })
  return row.id
}

/** Derives the status of a zone on a visit in progress from its findings; a visit that is over stays unchanged. */
export async function refreshZone(
  context: RequestContext,
  { checkup_id, asset_type, asset_id }: { checkup_id: string | null; asset_type: string; asset_id: string },
): Promise<void> {
  if (checkup_id === null || asset_type !== 'zone') return
  const { tx, session } = context
  const holding = tx
    .select({ zone: checkupZone })
    .from(checkupZone)
    .innerJoin(checkup, and(eq(checkup.account_id, checkupZone.account_id), eq(checkup.id, checkupZone.checkup_id)))
    .where(
      and(
        eq(checkupZone.account_id, session.accountId),
        eq(checkupZone.checkup_id, checkup_id),
        eq(checkupZone.zone_id, asset_id),
        eq(checkup.status, 'in_progress'),
        isNull(checkupZone.deleted_at),
      ),
    )
    .for('update', { of: checkupZone })
  const [[row], findings] = await together([() => holding, () => readFindings(context, checkup_id, asset_id)])
  if (!row) return
  await deriveZone(context, row.zone, { findings })
}

/** Locks a visit in progress; refuses (409) any other, and (422) one of another site. */
export async function holdOpenVisit(context: RequestContext, id: string, siteId: string): Promise<void> {
  const visit = await lockCheckup(context, id)
  assertInProgress(visit, context.session)
  if (visit.site_id !== siteId) throw new ApiError(422, 'repair.visit_elsewhere', 'The visit is of another site.')
}
