import type { RequestContext } from '../http/requestContext.ts'
import { changeQuote } from './changeQuote.ts'
import type { LockedQuote } from './lockQuote.ts'
import { readLines } from './readLines.ts'
import { totalsOf } from './totalsOf.ts'

/** Writes changes to a draft together with the totals that follow from them and from its lines. */
export async function recalculate(context: RequestContext, row: LockedQuote, changes: Partial<LockedQuote> = {}) {
  const lines = await readLines(context, row.id)
  const totals = totalsOf(lines, { ...row, ...changes })
  return changeQuote(context, row.id, { ...changes, ...totals })
}
