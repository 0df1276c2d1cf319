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

/** Products of an account with what the price books of a quote say of them, by their ids. */
export type PricedProducts = ReadonlyMap<string, { readonly product: Product; readonly items: readonly Item[] }>

/** Reads products for any number of lines at once; one that the account does not have is not in it. */
export async function readProducts(
  { tx, session }: RequestContext,
  ids: readonly string[],
  { book, defaultBook }: QuotePricing,
): Promise<PricedProducts> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const isWanted = and(eq(product.account_id, session.accountId), inArray(product.id, wanted))
  const products = await tx
    .select()
    .from(product)
    .where(and(isWanted, isNull(product.deleted_at)))
  const books = [book, defaultBook].flatMap((it) => (it ? [it.id] : []))
  const isOfThem = and(eq(priceBookItem.account_id, session.accountId), inArray(priceBookItem.product_id, wanted))
  const items =
    books.length === 0
      ? []
      : await tx
          .select()
          .from(priceBookItem)
          .where(and(isOfThem, inArray(priceBookItem.price_book_id, books), isNull(priceBookItem.deleted_at)))
  const priced = new Map(products.map((row) => [row.id, { product: row, items: [] as Item[] }]))
  for (const item of items) priced.get(item.product_id)?.items.push(item)
  return priced
}

/**
 * One of a product as a line: price by the order in which prices are looked up, labour as the price book or the product says.
 * @throws {ApiError} 404 when the account has no such product, 422 when nothing says its price.
 */
export async function lineOfProduct(
  context: RequestContext,
  productId: string,
  terms: LineTerms,
): Promise<QuoteLineDraft> {
  return toProductLine(await readProducts(context, [productId], terms.pricing), productId, terms)
}

/** The same for one of the products that were read. */
export function toProductLine(
  products: PricedProducts,
  productId: string,
  { pricing, locale }: LineTerms,
): QuoteLineDraft {
  const priced = products.get(productId)
  if (!priced) throw notFound('product')
  const { product: found, items } = priced
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
