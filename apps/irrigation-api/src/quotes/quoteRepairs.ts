import { and, eq, inArray } from 'drizzle-orm'
import { repair } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { isCarriedOn } from '../repairs/isCarriedOn.ts'
import { type LockedRepair, lockRepairs } from './lockRepairs.ts'
import { canMove, moveRepairs, type RepairMove } from './moveRepair.ts'
import type { QuoteLineRow } from './readLines.ts'
import { repairsCarriedOn } from './repairsCarriedOn.ts'

/**
 * Makes the repairs of a quote that goes out quoted, each by its first line and with what it costs.
 * @throws {ApiError} 422 when some of them stand in another quote, are done meanwhile, or were carried on to a later visit.
 */
export async function quoteRepairs(context: RequestContext, lines: readonly QuoteLineRow[]): Promise<void> {
  const repairs = await lockRepairs(context, lines)
  const moves = repairs.map((row) => ({ row, move: moveOf(lines.filter(({ repair_id }) => repair_id === row.id)) }))
  const stuck = moves.filter(({ row, move }) => !canMove(row, move))
  if (stuck.length > 0) {
    const payload = { repair_ids: stuck.map(({ row }) => row.id) }
    throw new ApiError(422, 'quote.repairs_not_open', 'These repairs are not open any more.', { payload })
  }
  await assertNotCarriedOn(context, repairs)
  await moveRepairs(context, moves)
}

/** A visit that began since the draft was made may have found them again. */
async function assertNotCarriedOn({ tx, session }: RequestContext, repairs: readonly LockedRepair[]): Promise<void> {
  if (repairs.length === 0) return
  const ids = repairs.map(({ id }) => id)
  const carried = await tx
    .select({ id: repair.id })
    .from(repair)
    .where(and(eq(repair.account_id, session.accountId), inArray(repair.id, ids), isCarriedOn))
  if (carried.length > 0) throw repairsCarriedOn(carried.map(({ id }) => id))
}

function moveOf(lines: readonly QuoteLineRow[]): RepairMove {
  const changes = {
    quote_line_item_id: lines[0]?.id ?? null,
    price_cents_snapshot: lines.reduce((sum, { line_total_cents }) => sum + line_total_cents, 0),
    decline_reason: null,
    deferred_until_on: null,
  }
  return { to: 'quoted', facts: { quote_status: 'sent' }, changes }
}
