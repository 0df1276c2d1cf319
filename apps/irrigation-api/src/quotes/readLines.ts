import { and, asc, eq, isNull } from 'drizzle-orm'
import { quoteLineItem } from '../db/schema/index.ts'
import type { WorkContext } from '../http/workContext.ts'

/** A line of a quote as it is stored. */
export type QuoteLineRow = typeof quoteLineItem.$inferSelect

/** The lines of a quote in order. */
export function readLines({ tx, session }: WorkContext, quoteId: string): Promise<QuoteLineRow[]> {
  const isOfQuote = and(eq(quoteLineItem.account_id, session.accountId), eq(quoteLineItem.quote_id, quoteId))
  return tx
    .select()
    .from(quoteLineItem)
    .where(and(isOfQuote, isNull(quoteLineItem.deleted_at)))
    .orderBy(asc(quoteLineItem.sort), asc(quoteLineItem.id))
}
