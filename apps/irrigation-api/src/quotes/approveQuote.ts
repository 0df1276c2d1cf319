import { approvedTotalCents, type QuoteStatus } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { quoteLineDecision } from '../../contract/quoteLines.ts'
import type { quote } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { WorkContext } from '../http/workContext.ts'
import { localDate } from '../time/localDate.ts'
import { assertShown, type ShownQuote } from './assertShown.ts'
import { assertTransition, type QuoteTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { decidedBy } from './decidedBy.ts'
import { decideLines } from './decideLines.ts'
import { type LockedQuote, lockQuote } from './lockQuote.ts'
import { logTransition } from './logTransition.ts'
import { notifyDecision } from './notifyDecision.ts'
import { readLines } from './readLines.ts'
import { countDecisions, type DecidedLine, resolveDecisions } from './resolveDecisions.ts'
import { discountKind, totalsOf } from './totalsOf.ts'

/** What the client agreed to, and how. */
export interface Approval extends ShownQuote {
  readonly via: 'in_person' | 'link' | 'phone'
  readonly signed_name?: string | null | undefined
  readonly signature_file_id: string | null
  readonly note?: string | null | undefined
  readonly lines?: readonly z.output<typeof quoteLineDecision>[] | undefined
  readonly decline_reason?: string | undefined
  readonly deferred_until_on?: string | null | undefined
  /** Whether the link lets its holder approve. */
  readonly link_can_approve?: boolean
  /** The address that the deciding link was mailed to. */
  readonly address?: string | null
  /** What is kept of where a signature came from. */
  readonly traces?: Pick<typeof quote.$inferInsert, 'signed_ip' | 'signed_user_agent'>
}

/** Keeps what the client agreed to, line by line; totals are of what was offered, `approved_total_cents` of what they took. */
export async function approveQuote(context: WorkContext, id: string, approval: Approval) {
  const row = await lockQuote(context, id)
  const lines = await readLines(context, id)
  if (approval.lines?.some((said) => !lines.some((line) => line.id === said.id))) throw notFound('quote_line_item')
  const decided = resolveDecisions(lines, approval.lines ?? [])
  const { from, to } = await assertApproval(context, row, decided, approval)
  const shown = assertShown(row, lines, approval)
  const { via, signed_name = null, signature_file_id, note = null, deferred_until_on = null } = approval
  const reason = approval.decline_reason ?? 'not_needed'
  await decideLines(context, decided, { status: to, reason, deferred_until_on, signed_name })
  await logTransition(context, id, { from, to, via, signed_name, ...shown })
  await notifyDecision(context, row, to)
  return changeQuote(context, id, {
    status: to,
    approved_at: context.now.toISOString(),
    approved_via: via,
    approval_note: note,
    ...{ signed_name, signature_file_id },
    ...approval.traces,
    ...shown,
    ...(await decidedBy(context, approval.address)),
    ...amountsOf(row, decided),
  })
}

function assertApproval(
  context: WorkContext,
  row: LockedQuote,
  decided: readonly DecidedLine[],
  { via, signed_name = null, signature_file_id, note = null, link_can_approve = false }: Approval,
): Promise<QuoteTransition> {
  const counts = countDecisions(decided)
  const today = localDate(context.now, context.session.timezone)
  const said = { signed_name, signature_file_id, note, link_can_approve }
  const facts = { ...counts, ...said, today, valid_until_on: row.valid_until_on }
  const to: QuoteStatus = counts.refused_lines === 0 ? 'approved' : 'partly_approved'
  return assertTransition(context, row, { to, via, facts })
}

function amountsOf(row: LockedQuote, decided: readonly DecidedLine[]) {
  const approved = decided.map((line) => ({ ...line, isApproved: line.decision === 'approved' }))
  const terms = { ...row, discount_kind: discountKind(row.discount_kind) }
  return { ...totalsOf(decided, row), approved_total_cents: approvedTotalCents(approved, terms) }
}
