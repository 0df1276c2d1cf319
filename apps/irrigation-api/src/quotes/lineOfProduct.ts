import { resolvePricing, unitPriceCents } from '@sluice/irrigation-rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { priceBookItem, product } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { QuoteLineDraft } from './quoteLineDraft.ts'
import { laborRate, type QuotePricing } from './readPricing.ts'

type Product = typeof product.$inferSelect
type Item = typeof priceBookItem.$inferSelect

/** How a line is worded and priced. */
export interface LineTerms {
  readonly pricing: QuotePricing
  readonly locale: string
}

/**
 * One of a product as a line: price by the order in which prices are looked up, labour as the price book or the product says.
 * @throws {ApiError} 404 when the account has no such product, 422 when nothing says its price.
 */
export async function lineOfProduct(
  context: RequestContext,
  productId: string,
  { pricing, locale }: LineTerms,
): Promise<QuoteLineDraft> {
  const found = await findProduct(context, productId)
  const items = await findItems(context, productId, pricing)
  const item = items.find(({ price_book_id }) => price_book_id === pricing.book?.id)
  const { kind, unit, cost_cents, labor_class, taxable, price_includes_labor } = found
  return {
    repair_id: null,
    product_id: productId,
    ...{ kind, unit, price_includes_labor },
    group_label: null,
    description: (locale === 'es' ? found.name_es : null) ?? found.name_en,
    qty: 1,
    unit_cost_cents: cost_cents,
    unit_price_cents: priceOf(found, items, pricing),
    labor_min_per_unit: item?.labor_min ?? found.labor_min,
    labor_rate_cents_per_hour: laborRate(pricing, labor_class),
    taxable_material: taxable,
    taxable_labor: true,
    optional: false,
    selected: true,
  }
}

async function findProduct({ tx, session }: RequestContext, id: string): Promise<Product> {
  const [row] = await tx
    .select()
    .from(product)
    .where(and(eq(product.account_id, session.accountId), eq(product.id, id), isNull(product.deleted_at)))
  if (!row) throw notFound('product')
  return row
}

async function findItems({ tx, session }: RequestContext, productId: string, { book, defaultBook }: QuotePricing) {
  const books = [book, defaultBook].flatMap((it) => (it ? [it.id] : []))
  if (books.length === 0) return []
  const isOfProduct = and(eq(priceBookItem.account_id, session.accountId), eq(priceBookItem.product_id, productId))
  return tx
    .select()
    .from(priceBookItem)
    .where(and(isOfProduct, inArray(priceBookItem.price_book_id, books), isNull(priceBookItem.deleted_at)))
}

function priceOf(found: Product, items: readonly Item[], { account, book, defaultBook }: QuotePricing): number {
  const itemOf = (id: string | undefined) => asPriced(items.find(({ price_book_id }) => price_book_id === id))
  const price = resolvePricing({
    book_item: itemOf(book?.id),
    book_markup_pct: book?.markup_pct,
    default_book_item: itemOf(defaultBook?.id),
    product: { ...found, pricing_mode: toMode(found.pricing_mode) },
    account_markup_pct: account.default_markup_pct,
  })
  if (price) return unitPriceCents(price, book?.round_to_cents)
  throw new ApiError(422, 'quote_line_item.price_missing', 'Nothing says what this product costs.')
}

function asPriced(item: Item | undefined) {
  return item ? { ...item, pricing_mode: toMode(item.pricing_mode) } : null
}

function toMode(text: string): 'fixed' | 'markup' {
  return text === 'fixed' ? 'fixed' : 'markup'
}
