import { and, eq, isNull } from 'drizzle-orm'
import { quote } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { WorkContext } from '../http/workContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'

/**
 * The quote with this id at the revision that was read, held until the request is done, so two requests cannot both change it.
 * @throws {ApiError} 404 when there is none, 409 when it was changed since.
 */
export async function lockQuote(context: WorkContext, id: string) {
  const { tx, session } = context
  const [row] = await tx
    .select()
    .from(quote)
    .where(and(eq(quote.account_id, session.accountId), eq(quote.id, id), isNull(quote.deleted_at)))
    .for('update')
  if (!row) throw notFound('quote')
  assertFresh(context, row)
  return row
}

/** A locked quote. */
export type LockedQuote = Awaited<ReturnType<typeof lockQuote>>
