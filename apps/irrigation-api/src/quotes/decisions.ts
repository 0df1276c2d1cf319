import { approvedTotalCents, type QuoteStatus } from '@sluice/irrigation-rules'
import { and, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteLineDecision } from '../../contract/quoteLines.ts'
import type { quoteApprove, quoteDecline } from '../../contract/quotes.ts'
import { findClient } from '../customers/client.ts'
import { type quote, upload, user } from '../db/schema/index.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import { notifyOffice } from '../rows/notify.ts'
import { firstRow } from '../rows/rows.ts'
import { localDate } from '../time/days.ts'
import {
  assertShown,
  countDecisions,
  type DecidedLine,
  decideLines,
  resolveDecisions,
  type ShownQuote,
} from './decidedLines.ts'
import { discountKind, readLines, totalsOf } from './lineRows.ts'
import {
  assertTransition,
  changeQuote,
  type LockedQuote,
  lockQuote,
  logTransition,
  type QuoteTransition,
} from './states.ts'

/** The client's approval and how it was given. */
interface Approval extends ShownQuote {
  readonly via: 'in_person' | 'link' | 'phone'
  readonly signed_name?: string | null | undefined
  readonly signature_file_id: string | null
  readonly note?: string | null | undefined
  readonly lines?: readonly z.output<typeof quoteLineDecision>[] | undefined
  readonly decline_reason?: string | undefined
  readonly deferred_until_on?: string | null | undefined
  /** Whether the link lets its holder approve. */
  readonly link_can_approve?: boolean
  /** Address that the deciding link was mailed to. */
  readonly address?: string | null
  /** IP address and user agent that the signature came from. */
  readonly traces?: Pick<typeof quote.$inferInsert, 'signed_ip' | 'signed_user_agent'>
}

/** Stores the client's approval line by line. Totals cover all that was offered; `approved_total_cents` covers the approved lines. */
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

/** Stores an approval given in person to a member, or by phone. */
export async function approveByMember(context: RequestContext, id: string, body: z.output<typeof quoteApprove>) {
  const { signature_file_url, ...said } = body
  await lockQuote(context, id)
  return approveQuote(context, id, { ...said, signature_file_id: await findSignature(context, signature_file_url) })
}

/** Finds the file id of an uploaded signature. */
async function findSignature({ tx, session }: RequestContext, url: string | undefined): Promise<string | null> {
  if (url === undefined) return null
  const fileKey = url.replace(/^\/files\//, '').replace(/\?.*$/, '')
  const [row] = await tx
    .select({ id: upload.id })
    .from(upload)
    .where(and(eq(upload.account_id, session.accountId), eq(upload.file_key, fileKey), isNotNull(upload.used_at)))
  if (row) return row.id
  throw new ApiError(422, 'quote.signature_not_uploaded', 'The file of the signature has not arrived.')
}

/** Reason for declining a quote; for a decision by link also the version shown. */
interface Refusal extends z.output<typeof quoteDecline> {
  readonly shown?: ShownQuote
  /** Address that the deciding link was mailed to. */
  readonly address?: string | null
}

/** Stores that the client declined a quote; the reason “later” with a date defers its repairs, any other declines them. */
export async function declineQuote(context: WorkContext, id: string, refusal: Refusal) {
  const row = await lockQuote(context, id)
  const { reason, deferred_until_on = null, address } = refusal
  const { from, to } = await assertTransition(context, row, { to: 'declined', facts: { reason } })
  const stored = await readLines(context, id)
  const shown = refusal.shown && assertShown(row, stored, refusal.shown)
  const decision = reason === 'later' && deferred_until_on !== null ? ('deferred' as const) : ('declined' as const)
  const lines = stored.map((line) => ({ ...line, decision }))
  await decideLines(context, lines, { status: to, reason, deferred_until_on, signed_name: null })
  await logTransition(context, id, { from, to, reason, ...shown })
  await notifyDecision(context, row, to)
  return changeQuote(context, id, {
    status: to,
    declined_at: context.now.toISOString(),
    decline_reason: reason,
    ...shown,
    ...(await decidedBy(context, address)),
  })
}

/** Columns that identify the decider: the address the link was mailed to, or the member who recorded the decision. */
async function decidedBy({ tx, session }: WorkContext, address: string | null = null) {
  const { accountId, userId } = session
  if (userId === null) return { decided_address: address, decided_by: null, decided_by_name: null }
  const rows = await tx
    .select({ name: user.name })
    .from(user)
    .where(and(eq(user.account_id, accountId), eq(user.id, userId)))
  return { decided_address: null, decided_by: userId, decided_by_name: firstRow(rows).name }
}

/** Notifies the office of the client's decision. */
async function notifyDecision(context: WorkContext, row: LockedQuote, to: QuoteStatus): Promise<void> {
  const { name } = await findClient(context, row.client_id)
  const data = { quote_no: row.quote_no, client_name: name }
  await notifyOffice(context, { kind: `quote_${to}`, targetType: 'quote', targetId: row.id, data })
}
