import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { account, priceBook } from '../db/schema/index.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { firstRow } from '../rows/firstRow.ts'
import { localDate } from '../time/localDate.ts'

type Book = typeof priceBook.$inferSelect

/** What prices are made from: the rates and terms of the account, the price book of the quote and the account's default one. */
export interface QuotePricing {
  readonly account: typeof account.$inferSelect
  readonly book: Book | null
  readonly defaultBook: Book | null
}

/**
 * The pricing of a quote.
 * @param bookId the price book it names; a new quote that names none takes the default one that is valid today.
 */
export async function readPricing(context: RequestContext, bookId: string | null): Promise<QuotePricing> {
  const { tx, session } = context
  const own = await tx.select().from(account).where(eq(account.id, session.accountId))
  const book = bookId === null ? null : await findBook(context, bookId)
  return { account: firstRow(own), book, defaultBook: await findDefaultBook(context) }
}

/** Labour rate of a class of work, in cents per hour. */
export function laborRate({ account, book }: QuotePricing, laborClass: string): number {
  return laborClass === 'skilled'
    ? (book?.skilled_labor_rate_cents_per_hour ?? account.skilled_labor_rate_cents_per_hour)
    : (book?.labor_rate_cents_per_hour ?? account.labor_rate_cents_per_hour)
}

/** A book that was archived keeps pricing the quotes that it was chosen for. */
async function findBook({ tx, session }: RequestContext, id: string): Promise<Book> {
  const [row] = await tx
    .select()
    .from(priceBook)
    .where(and(eq(priceBook.account_id, session.accountId), eq(priceBook.id, id)))
  if (!row) throw notFound('price_book')
  return row
}

async function findDefaultBook({ tx, session, now }: RequestContext): Promise<Book | null> {
  const today = localDate(now, session.timezone)
  const isValid = and(
    or(isNull(priceBook.valid_from_on), lte(priceBook.valid_from_on, today)),
    or(isNull(priceBook.valid_to_on), gte(priceBook.valid_to_on, today)),
  )
  const isDefault = and(eq(priceBook.is_default, true), eq(priceBook.active, true), isNull(priceBook.deleted_at))
  const [row] = await tx
    .select()
    .from(priceBook)
    .where(and(eq(priceBook.account_id, session.accountId), isDefault, isValid))
  return row ?? null
}
