import type { QuoteStatus } from '@sluice/irrigation-rules'
import type { WorkContext } from '../http/workContext.ts'
import { type LockedRepair, quotedBy } from './lockRepairs.ts'
import { moveRepairs, type RepairMove } from './moveRepair.ts'
import type { QuoteLineRow } from './readLines.ts'

/** Repairs of a quote that is taken back. */
export interface TakenBack {
  readonly lines: readonly QuoteLineRow[]
  readonly repairs: readonly LockedRepair[]
  /** What the quote becomes. */
  readonly status: QuoteStatus
}

/** Gives the repairs that a quote holds back to be quoted again. */
export async function reopenRepairs(context: WorkContext, { lines, repairs, status }: TakenBack): Promise<void> {
  const changes = {
    quote_line_item_id: null,
    price_cents_snapshot: null,
    authorization: 'none',
    authorized_by: null,
    authorized_at: null,
  }
  const move: RepairMove = { to: 'open', facts: { quote_status: status }, changes }
  await moveRepairs(
    context,
    quotedBy(lines, repairs).map((row) => ({ row, move })),
  )
}
