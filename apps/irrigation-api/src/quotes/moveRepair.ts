import { decideTransition, type RepairFacts, type RepairStatus, repairTransitions } from '@sluice/irrigation-rules'
import { and, eq } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changedRow } from '../rows/changedRow.ts'
import { logActivity } from '../rows/logActivity.ts'
import type { LockedRepair } from './lockRepairs.ts'

/** Where a repair goes because of its quote, and what is written on it. */
export interface RepairMove {
  readonly to: RepairStatus
  readonly facts: RepairFacts
  readonly changes?: Partial<typeof repair.$inferInsert>
}

/** Whether a quote may take the repair there. */
export function canMove({ status }: LockedRepair, { to, facts }: RepairMove): boolean {
  const from = repairTransitions.states.find((state) => state === status)
  if (!from) return false
  return decideTransition(repairTransitions, { from, to, actor: { role: 'system' }, facts }).ok
}

/** Takes a repair where its quote goes; one that cannot go there, because somebody moved it meanwhile, stays. */
export async function moveRepair(context: WorkContext, row: LockedRepair, move: RepairMove): Promise<void> {
  if (!canMove(row, move)) return
  const { to, changes = {} } = move
  await context.tx
    .update(repair)
    .set({ ...changes, status: to, ...changedRow(context) })
    .where(and(eq(repair.account_id, context.session.accountId), eq(repair.id, row.id)))
  const diff = { from: row.status, to }
  await logActivity(context, { verb: `repair.${to}`, targetType: 'repair', targetId: row.id, diff })
}
