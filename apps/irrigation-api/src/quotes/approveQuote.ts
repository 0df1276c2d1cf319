import { and, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { quoteApprove } from '../../contract/quotes.ts'
import { upload } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { localDate } from '../time/localDate.ts'
import { assertTransition, type QuoteTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { decideLines } from './decideLines.ts'
import { type LockedQuote, lockQuote } from './lockQuote.ts'
import { logTransition } from './logTransition.ts'
import { readLines } from './readLines.ts'
import { countDecisions, type DecidedLine, resolveDecisions } from './resolveDecisions.ts'
import { totalsOf } from './totalsOf.ts'

type Body = z.output<typeof quoteApprove>

/** Keeps what the client agreed to, line by line; totals are of what was offered, `approved_total_cents` of what they took. */
export async function approveQuote(context: RequestContext, id: string, body: Body) {
  const row = await lockQuote(context, id)
  const lines = await readLines(context, id)
  if (body.lines?.some((said) => !lines.some((line) => line.id === said.id))) throw notFound('quote_line_item')
  const decided = resolveDecisions(lines, body.lines ?? [])
  const signature_file_id = await findSignature(context, body.signature_file_url)
  const { from, to } = await assertApproval(context, row, { decided, body, signature_file_id })
  const { via, signed_name = null, note = null, decline_reason, deferred_until_on = null } = body
  const reason = decline_reason ?? 'not_needed'
  await decideLines(context, decided, { status: to, reason, deferred_until_on, signed_name })
  await logTransition(context, id, { from, to, via, signed_name })
  return changeQuote(context, id, {
    status: to,
    approved_at: context.now.toISOString(),
    approved_via: via,
    approval_note: note,
    ...{ signed_name, signature_file_id },
    ...amountsOf(row, decided),
  })
}

interface Approval {
  readonly decided: readonly DecidedLine[]
  readonly body: Body
  readonly signature_file_id: string | null
}

function assertApproval(
  context: RequestContext,
  row: LockedQuote,
  { decided, body, signature_file_id }: Approval,
): Promise<QuoteTransition> {
  const counts = countDecisions(decided)
  const { via, signed_name = null, note = null } = body
  const today = localDate(context.now, context.session.timezone)
  const facts = { ...counts, today, valid_until_on: row.valid_until_on, signed_name, signature_file_id, note }
  return assertTransition(context, row, { to: counts.refused_lines === 0 ? 'approved' : 'partly_approved', via, facts })
}

function amountsOf(row: LockedQuote, decided: readonly DecidedLine[]) {
  const approved = decided.map((line) => ({ ...line, selected: line.decision === 'approved' }))
  return { ...totalsOf(decided, row), approved_total_cents: totalsOf(approved, row).total_cents }
}

/** The file of a signature that has arrived. */
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
