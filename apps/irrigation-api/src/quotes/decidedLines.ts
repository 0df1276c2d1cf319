import { createHash } from 'node:crypto'
import { isCovered, type QuoteStatus } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { quoteLineDecision } from '../../contract/quoteLines.ts'
import { type quote, quoteLineItem } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { WorkContext } from '../http/context.ts'
import { changeRows } from '../rows/rows.ts'
import type { QuoteLineRow } from './lineRows.ts'
import { lockRepairs, moveRepairs, quotedBy, type RepairMove } from './repairs.ts'
import type { LockedQuote } from './states.ts'

/** Data that applies to all decisions of a client. */
interface Verdict {
  /** New status of the quote. */
  readonly status: QuoteStatus
  readonly reason: string
  readonly deferred_until_on: string | null
  readonly signed_name: string | null
}

/**
 * Stores the client's decision on each line and moves the repairs accordingly.
 * @throws {ApiError} 422 when a line is deferred without a date.
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

/** The client's decision on one line. */
type Decision = z.output<typeof quoteLineDecision>['decision']

/** A line with the client's decision; an optional line is selected when it was approved. */
export type DecidedLine = Omit<QuoteLineRow, 'decision'> & { readonly decision: Decision }

/**
 * Resolves the decision on every line: lines that are not named are approved, optional ones only when selected. A discount line follows
 * the lines it belongs to, whatever was sent for it.
 */
export function resolveDecisions(
  lines: readonly QuoteLineRow[],
  said: readonly z.output<typeof quoteLineDecision>[],
): DecidedLine[] {
  const named = new Map(said.map(({ id, decision }) => [id, decision]))
  const decided = lines.map((line) => {
    const decision = named.get(line.id) ?? (line.selected ? 'approved' : 'declined')
    return { ...line, decision, selected: !line.optional || decision === 'approved' }
  })
  return decided.map((line) => (line.kind === 'discount' ? following(line, decided) : line))
}

function following(line: DecidedLine, decided: readonly DecidedLine[]): DecidedLine {
  const covered = decided.filter((it) => isCovered(line, it))
  if (covered.length === 0) return line
  const decision = decisionOf(covered)
  return { ...line, decision, selected: !line.optional || decision === 'approved' }
}

/** Counts approved lines and refused lines that are not optional; text and discount lines are not counted. */
export function countDecisions(lines: readonly DecidedLine[]) {
  const offered = lines.filter(({ kind }) => kind !== 'text' && kind !== 'discount')
  const isApproved = ({ decision }: DecidedLine) => decision === 'approved'
  return {
    approved_lines: offered.filter(isApproved).length,
    refused_lines: offered.filter((line) => !line.optional && !isApproved(line)).length,
  }
}

/** Combined decision of the lines of one repair: approved when any is approved, else deferred when any is deferred, else declined. */
function decisionOf(lines: readonly DecidedLine[]): Decision {
  const has = (wanted: Decision) => lines.some(({ decision }) => decision === wanted)
  return has('approved') ? 'approved' : has('deferred') ? 'deferred' : 'declined'
}

/** Version of the quote that was on screen when the decision was made; members send no hash, because they see more than the client. */
export interface ShownQuote {
  readonly shown_revision: number
  readonly shown_total_cents: number
  readonly shown_hash?: string | undefined
}

/**
 * Returns the revision, total and hash to store with a decision.
 * @throws {ApiError} 409 `quote.changed` when the quote differs from the one shown.
 */
export function assertShown(row: LockedQuote, lines: readonly QuoteLineRow[], shown: ShownQuote) {
  const { revision, total_cents } = row
  const hash = shownHash(row, lines)
  const isSame = shown.shown_revision === revision && shown.shown_total_cents === total_cents
  if (isSame && (shown.shown_hash === undefined || shown.shown_hash === hash))
    return { decided_revision: revision, decided_total_cents: total_cents, decided_hash: hash }
  const payload = { revision, total_cents }
  throw new ApiError(409, 'quote.changed', 'The quote has changed since it was shown; read it again.', { payload })
}

type Shown = Pick<
  typeof quote.$inferSelect,
  | 'deposit_cents'
  | 'discount_cents'
  | 'minimum_charge_cents'
  | 'quote_no'
  | 'revision'
  | 'subtotal_cents'
  | 'tax_cents'
  | 'tax_rate_pct'
  | 'terms'
  | 'title'
  | 'total_cents'
  | 'valid_until_on'
>

/** SHA-256 of everything an approval binds the client to: the lines, totals and terms of a quote. */
export function shownHash(row: Shown, lines: readonly QuoteLineRow[]): string {
  const head = [row.quote_no, row.revision, row.title, row.valid_until_on, row.terms, row.tax_rate_pct]
  const totals = [
    ...[row.subtotal_cents, row.minimum_charge_cents, row.discount_cents],
    ...[row.tax_cents, row.total_cents, row.deposit_cents],
  ]
  const said = lines.map((line) => [
    ...[line.id, line.sort, line.kind, line.group_label, line.description, line.qty, line.unit],
    ...[line.unit_price_cents, line.line_total_cents, line.optional, line.selected],
  ])
  return createHash('sha256')
    .update(JSON.stringify([head, totals, said]))
    .digest('base64url')
}
