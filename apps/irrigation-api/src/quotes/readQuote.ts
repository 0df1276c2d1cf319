import { and, eq, isNull } from 'drizzle-orm'
import { client, quote, site } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { WorkContext } from '../http/workContext.ts'
import { quoteFields, quoteJoins } from './quoteFields.ts'
import { readLines } from './readLines.ts'

/**
 * The quote of the account with this id and its lines, as the user may see them; 404 when there is none.
 * @param isArchived finds it also when it was archived.
 */
export async function readQuote(context: WorkContext, id: string, isArchived = false) {
  const { tx, session } = context
  const isOne = and(eq(quote.account_id, session.accountId), eq(quote.id, id))
  const [row] = await tx
    .select(quoteFields)
    .from(quote)
    .innerJoin(client, quoteJoins.client)
    .leftJoin(site, quoteJoins.site)
    .where(and(isOne, isArchived ? undefined : isNull(quote.deleted_at)))
  if (!row) throw notFound('quote')
  const lines = await readLines(context, id)
  return {
    ...row,
    lines,
  }
}
