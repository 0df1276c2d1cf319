import { and, eq } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import { findRow } from '../entities/findRow.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertNotCarriedOn } from './assertNotCarriedOn.ts'
import { assertTransition, type WantedRepair } from './assertTransition.ts'
import { lockRepair, type RepairRow } from './lockRepair.ts'
import { refreshZone } from './refreshZone.ts'
import { repairEntity } from './repairEntity.ts'

type Changes = Partial<typeof repair.$inferInsert>

/** A change of state with what is written beside it. */
export interface RepairTurn extends WantedRepair {
  readonly changes?: Changes
}

/** Takes a repair to another state, as its table lists; what follows elsewhere follows. One that is carried on can be made void alone. */
export async function turnRepair(context: RequestContext, id: string, turn: RepairTurn) {
  const row = await lockRepair(context, id)
  if (turn.to !== 'void') await assertNotCarriedOn(context, row)
  return turnLocked(context, row, turn)
}

/** The same for a repair that is held already. */
export async function turnLocked(context: RequestContext, row: RepairRow, { changes = {}, ...wanted }: RepairTurn) {
  const { from, to, effects } = assertTransition(context, row, wanted)
  await context.tx
    .update(repair)
    .set({ ...changes, status: to, ...changedRow(context) })
    .where(and(eq(repair.account_id, context.session.accountId), eq(repair.id, row.id)))
  const { authorization, authorized_by } = changes
  const leave = authorization && authorization !== 'none' ? { authorization, authorized_by: authorized_by ?? null } : {}
  const diff = { from, to, ...(wanted.facts?.reason ? { reason: wanted.facts.reason } : {}), ...leave }
  await logActivity(context, { verb: `repair.${to}`, targetType: 'repair', targetId: row.id, diff })
  if (effects.includes('zone_status')) await refreshZone(context, row)
  return findRow(context, repairEntity, row.id) as never // the fields of an entity are columns of its table
}
