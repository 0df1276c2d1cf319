import { quoteLineItem } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { changeRows } from '../rows/changeRows.ts'
import { changeQuote } from './changeQuote.ts'
import { lockDraft } from './lockDraft.ts'
import { readLines } from './readLines.ts'

/** Puts the lines of a draft in order; 422 when the ids are not all of its lines, each once. */
export async function orderQuoteLines(context: RequestContext, quoteId: string, ids: readonly string[]) {
  await lockDraft(context, quoteId)
  const lines = await readLines(context, quoteId)
  const isWhole = ids.length === lines.length && lines.every(({ id }) => ids.includes(id))
  if (!isWhole) throw new ApiError(422, 'quote.lines_differ', 'Name every line of the quote once.')
  const places = new Map(ids.map((id, index) => [id, index + 1]))
  const moved = lines.flatMap(({ id, sort: before }) => {
    const sort = places.get(id) ?? before
    return sort === before ? [] : [{ id, changes: { sort } }]
  })
  await changeRows(context, quoteLineItem, moved)
  return changeQuote(context, quoteId, {})
}
