import type { QuoteStatus } from '@sluice/irrigation-rules'
import { quoteLineItem } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { WorkContext } from '../http/workContext.ts'
import { changeRows } from '../rows/changeRows.ts'
import { lockRepairs, quotedBy } from './lockRepairs.ts'
import { moveRepairs, type RepairMove } from './moveRepair.ts'
import { type DecidedLine, decisionOf } from './resolveDecisions.ts'

/** What goes with the decisions of a client. */
export interface Verdict {
  /** What the quote becomes. */
  readonly status: QuoteStatus
  readonly reason: string
  readonly deferred_until_on: string | null
  readonly signed_name: string | null
}

/**
 * Writes what the client says to each line, and takes the repairs there.
 * @throws {ApiError} 422 when a line is put off and nobody says until when.
 */
export async function decideLines(
  context: WorkContext,
  lines: readonly DecidedLine[],
  verdict: Verdict,
): Promise<void> {
  if (verdict.deferred_until_on === null && lines.some(({ decision }) => decision === 'deferred')) {
    const payload = { missing: ['date_required'] }
    throw new ApiError(422, 'quote.date_required', 'Say until when it is put off.', { payload })
  }
  await changeRows(
    context,
    quoteLineItem,
    lines.map(({ id, decision, selected }) => ({ id, changes: { decision, selected } })),
  )
  const stored = lines.map((line) => ({ ...line }))
  const repairs = await lockRepairs(context, stored)
  const moves = quotedBy(stored, repairs).map((row) => {
    const decision = decisionOf(lines.filter(({ repair_id }) => repair_id === row.id))
    return { row, move: moveOf(decision, verdict, context.now) }
  })
  await moveRepairs(context, moves)
}

function moveOf(decision: DecidedLine['decision'], verdict: Verdict, now: Date): RepairMove {
  const { status, reason, deferred_until_on, signed_name } = verdict
  switch (decision) {
    case 'approved': {
      const changes = { authorization: 'quote', authorized_by: signed_name, authorized_at: now.toISOString() }
      return { to: 'approved', facts: { quote_status: status }, changes }
    }
    case 'declined':
      return { to: 'declined', facts: { reason }, changes: { decline_reason: reason } }
    case 'deferred':
      return {
        to: 'deferred',
        facts: { reason, deferred_until_on },
        changes: { decline_reason: reason, deferred_until_on },
      }
    default:
      return decision satisfies never
  }
}
