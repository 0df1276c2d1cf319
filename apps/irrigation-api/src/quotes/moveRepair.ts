import { decideTransition, type RepairFacts, type RepairStatus, repairTransitions } from '@sluice/irrigation-rules'
import { repair } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changeRows, type RowChange } from '../rows/changeRows.ts'
import { logActivities } from '../rows/logActivity.ts'
import type { LockedRepair } from './lockRepairs.ts'

/** Where a repair goes because of its quote, and what is written on it. */
export interface RepairMove {
  readonly to: RepairStatus
  readonly facts: RepairFacts
  readonly changes?: RowChange['changes']
}

/** Whether a quote may take the repair there. */
export function canMove({ status }: LockedRepair, { to, facts }: RepairMove): boolean {
  const from = repairTransitions.states.find((state) => state === status)
  if (!from) return false
  return decideTransition(repairTransitions, { from, to, actor: { role: 'system' }, facts }).ok
}

/** A repair that is locked, and where it goes. */
export interface MovedRepair {
  readonly row: LockedRepair
  readonly move: RepairMove
}

/**
 * Takes repairs where their quote goes, all in two statements; one that cannot go there, because somebody moved it meanwhile, stays.
 */
export async function moveRepairs(context: WorkContext, moves: readonly MovedRepair[]): Promise<void> {
  const possible = moves.filter(({ row, move }) => canMove(row, move))
  await changeRows(
    context,
    repair,
    possible.map(({ row, move: { to, changes = {} } }) => ({ id: row.id, changes: { ...changes, status: to } })),
  )
  await logActivities(
    context,
    possible.map(({ row, move: { to } }) => {
      const diff = { from: row.status, to }
      return { verb: `repair.${to}`, targetType: 'repair', targetId: row.id, diff }
    }),
  )
}
