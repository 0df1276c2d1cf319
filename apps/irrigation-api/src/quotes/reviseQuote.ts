import { quoteLineItem } from '../db/schema/index.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changeRows } from '../rows/changeRows.ts'
import { assertTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { lockQuote } from './lockQuote.ts'
import { lockRepairs } from './lockRepairs.ts'
import { logTransition } from './logTransition.ts'
import { readLines } from './readLines.ts'
import { reopenRepairs } from './reopenRepairs.ts'

const asDraft = {
  status: 'draft',
  sent_at: null,
  viewed_at: null,
  declined_at: null,
  decline_reason: null,
  decided_revision: null,
  decided_total_cents: null,
  decided_hash: null,
  decided_address: null,
  decided_by: null,
  decided_by_name: null,
  follow_up_on: null,
} as const

/** Makes a quote a draft again, as its next revision; nothing is decided any more. */
export async function reviseQuote(context: RequestContext, id: string) {
  const row = await lockQuote(context, id)
  const { from, to, effects } = await assertTransition(context, row, { to: 'draft' })
  const lines = await readLines(context, id)
  if (effects.includes('repairs_reopened')) {
    const repairs = await lockRepairs(context, lines)
    await reopenRepairs(context, { lines, repairs, status: to })
  }
  const decided = lines.filter(({ decision }) => decision !== 'pending')
  await changeRows(
    context,
    quoteLineItem,
    decided.map((line) => ({ id: line.id, changes: { decision: 'pending' } })),
  )
  const revision = row.revision + 1
  await logTransition(context, id, { from, to, revision })
  return changeQuote(context, id, { ...asDraft, revision })
}
