import { resolvePricing, unitPriceCents } from '@sluice/irrigation-rules'
import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm'
import { account, type client, priceBook, priceBookItem, product } from '../db/schema/index.ts'
import { together } from '../db/together.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { firstRow } from '../rows/rows.ts'
import { localDate } from '../time/days.ts'
import type { QuoteLineDraft } from './lineRows.ts'
import type { QuotedRepair } from './repairs.ts'

type Product = typeof product.$inferSelect
type Item = typeof priceBookItem.$inferSelect

/** Pricing and language of a line. */
export interface LineTerms {
  readonly pricing: QuotePricing
  readonly locale: string
}

/** Products of an account with their items in the price books of a quote, by product id. */
export type PricedProducts = ReadonlyMap<string, { readonly product: Product; readonly items: readonly Item[] }>

/** Reads the products of all lines at once; ids unknown to the account are missing from the result. */
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
 * One unit of a product as a line: price by price lookup order, labor from the price book or the product.
 * @throws {ApiError} 404 when the account has no such product, 422 when it has no price.
 */
export async function lineOfProduct(
  context: RequestContext,
  productId: string,
  terms: LineTerms,
): Promise<QuoteLineDraft> {
  return toProductLine(await readProducts(context, [productId], terms.pricing), productId, terms)
}

/** Like `lineOfProduct`, from products that were already read. */
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

/** A repair to quote, with the product to use if it is not the default product of its issue. */
type RepairToQuote = QuotedRepair & { readonly productId?: string | null | undefined }

/**
 * Turns repairs into lines, with a fixed number of queries: each gets its issue in the client's language, its labor, and the material of
 * its product; without one, that of the issue's default product if still sold, else labor alone.
 */
export async function linesOfRepairs(
  context: RequestContext,
  repairs: readonly RepairToQuote[],
  terms: LineTerms,
): Promise<QuoteLineDraft[]> {
  const ids = repairs.flatMap(({ productId, issue }) => productId ?? issue?.default_product_id ?? [])
  const products = await readProducts(context, ids, terms.pricing)
  return repairs.map((quoted) => {
    const usual = products.get(quoted.issue?.default_product_id ?? '')?.product
    const productId = quoted.productId ?? (usual?.active ? usual.id : undefined)
    const base = productId ? toProductLine(products, productId, terms) : laborOnly(terms)
    return toRepairLine(quoted, base, terms.locale)
  })
}

function toRepairLine(quoted: QuotedRepair, base: QuoteLineDraft, locale: string): QuoteLineDraft {
  const { repair } = quoted
  return {
    ...base,
    repair_id: repair.id,
    group_label: groupLabel(quoted, locale),
    description: describe(quoted, locale),
    qty: repair.qty,
    labor_min_per_unit: minutesEach(quoted) ?? base.labor_min_per_unit,
  }
}

function laborOnly({ pricing }: LineTerms): QuoteLineDraft {
  return {
    repair_id: null,
    product_id: null,
    kind: 'labor',
    group_label: null,
    description: '',
    qty: 1,
    unit: 'each',
    unit_cost_cents: 0,
    unit_price_cents: 0,
    labor_min_per_unit: 0,
    labor_rate_cents_per_hour: laborRate(pricing, 'standard'),
    price_includes_labor: false,
    taxable_material: false,
    taxable_labor: true,
    optional: false,
    selected: true,
  }
}

/** Labor minutes per unit, since a repair stores them for its whole quantity; rounded to hundredths. */
function minutesEach({ repair }: QuotedRepair): number | undefined {
  return repair.labor_min > 0 ? Math.min(2880, Math.round((100 * repair.labor_min) / repair.qty) / 100) : undefined
}

function describe({ repair, issue }: QuotedRepair, locale: string): string {
  const label = (locale === 'es' ? issue?.label_es : issue?.label_en) ?? repair.issue_code
  return repair.description ? `${label}: ${repair.description}` : label
}

function groupLabel({ controller_label, station_no, zone_name }: QuotedRepair, locale: string): string | null {
  if (controller_label === null) return null
  const [controller, zone] = locale === 'es' ? ['Controlador', 'Zona'] : ['Controller', 'Zone']
  const place = `${controller} ${controller_label}`
  return station_no === null ? place : `${place} / ${zone} ${station_no} - ${zone_name}`
}

/** Id of the default product, unless it is no longer sold. */
export async function findDefaultProduct(
  { tx, session }: RequestContext,
  id: string | null | undefined,
): Promise<string | undefined> {
  if (!id) return undefined
  const [row] = await tx
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        eq(product.account_id, session.accountId),
        eq(product.id, id),
        eq(product.active, true),
        isNull(product.deleted_at),
      ),
    )
  return row?.id
}

type Book = typeof priceBook.$inferSelect

/** Inputs of pricing: rates and terms of the account, the price book of the quote, and the account's default price book. */
export interface QuotePricing {
  readonly account: typeof account.$inferSelect
  readonly book: Book | null
  readonly defaultBook: Book | null
}

/**
 * Reads the pricing of a quote.
 * @param bookId price book of the quote; null for a new quote uses the default book valid today.
 */
export async function readPricing(context: RequestContext, bookId: string | null): Promise<QuotePricing> {
  const { tx, session } = context
  const [own, book, defaultBook] = await together([
    () => tx.select().from(account).where(eq(account.id, session.accountId)),
    () => (bookId === null ? null : findBook(context, bookId)),
    () => findDefaultBook(context),
  ])
  return { account: firstRow(own), book, defaultBook }
}

/** Labor rate of a class of work, in cents per hour. */
export function laborRate({ account, book }: QuotePricing, laborClass: string): number {
  return laborClass === 'skilled'
    ? (book?.skilled_labor_rate_cents_per_hour ?? account.skilled_labor_rate_cents_per_hour)
    : (book?.labor_rate_cents_per_hour ?? account.labor_rate_cents_per_hour)
}

/** Finds a price book, including archived ones: they keep pricing the quotes that use them. */
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

/** Rates and terms to freeze on a new quote; a tax-exempt client pays no tax. */
export function termsOf(
  { account, book }: QuotePricing,
  customer: Pick<typeof client.$inferSelect, 'preferred_locale' | 'tax_exempt'>,
  wanted: string | undefined,
) {
  const locale = wanted ?? customer.preferred_locale
  return {
    locale,
    price_book_id: book?.id ?? null,
    tax_rate_pct: customer.tax_exempt ? 0 : account.default_tax_rate_pct,
    tax_labor: account.tax_labor,
    deposit_pct: account.deposit_pct,
    min_charge_cents: book?.min_charge_cents ?? 0,
    labor_cost_cents_per_hour: account.labor_cost_cents_per_hour,
    terms: locale === 'es' ? account.quote_terms_es : account.quote_terms_en,
  }
}
