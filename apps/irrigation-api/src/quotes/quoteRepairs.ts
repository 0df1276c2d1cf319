import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { lockRepairs } from './lockRepairs.ts'
import { canMove, moveRepair, type RepairMove } from './moveRepair.ts'
import type { QuoteLineRow } from './readLines.ts'

/**
 * Makes the repairs of a quote that goes out quoted, each by its first line and with what it costs.
 * @throws {ApiError} 422 when some of them stand in another quote or are done meanwhile.
 */
export async function quoteRepairs(context: RequestContext, lines: readonly QuoteLineRow[]): Promise<void> {
  const repairs = await lockRepairs(context, lines)
  const moves = repairs.map((row) => ({ row, move: moveOf(lines.filter(({ repair_id }) => repair_id === row.id)) }))
  const stuck = moves.filter(({ row, move }) => !canMove(row, move))
  if (stuck.length > 0) {
    const payload = { repair_ids: stuck.map(({ row }) => row.id) }
    throw new ApiError(422, 'quote.repairs_not_open', 'These repairs are not open any more.', { payload })
  }
  for (const { row, move } of moves) await moveRepair(context, row, move)
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
