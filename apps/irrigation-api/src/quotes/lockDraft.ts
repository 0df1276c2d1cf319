import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertBuilder } from './assertBuilder.ts'
import { type LockedQuote, lockQuote } from './lockQuote.ts'

/**
 * The draft with this id, held until the request is done.
 * @throws {ApiError} 409 `quote.not_editable` for a quote that is no draft, 403 for people who do not make quotes.
 */
export async function lockDraft(context: RequestContext, id: string): Promise<LockedQuote> {
  const row = await lockQuote(context, id)
  await assertBuilder(context)
  if (row.status === 'draft') return row
  const payload = { status: row.status }
  throw new ApiError(409, 'quote.not_editable', `A ${row.status} quote cannot be changed; revise it first.`, {
    payload,
  })
}
