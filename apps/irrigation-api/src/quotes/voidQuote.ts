import type { RequestContext } from '../http/requestContext.ts'
import { revokeLinksOf } from '../share-links/revokeLinksOf.ts'
import { assertTransition } from './assertTransition.ts'
import { changeQuote } from './changeQuote.ts'
import { lockQuote } from './lockQuote.ts'
import { lockRepairs, quotedBy } from './lockRepairs.ts'
import { logTransition } from './logTransition.ts'
import { readLines } from './readLines.ts'
import { reopenRepairs } from './reopenRepairs.ts'

/** Takes a quote back for good; what it held is open again, and its links open nothing any more. */
export async function voidQuote(context: RequestContext, id: string, reason: string) {
  const row = await lockQuote(context, id)
  const lines = await readLines(context, id)
  const repairs = await lockRepairs(context, lines)
  const repairs_done = quotedBy(lines, repairs).filter(({ status }) => status === 'done').length
  const { from, to } = await assertTransition(context, row, { to: 'void', facts: { reason, repairs_done } })
  await reopenRepairs(context, { lines, repairs, status: to })
  await revokeLinksOf(context, id)
  await logTransition(context, id, { from, to, reason })
  return changeQuote(context, id, { status: to, void_reason: reason })
}
