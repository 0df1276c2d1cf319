import { quoteLineAmounts } from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import { findClient } from '../../customers/client.ts'
import { repairPart } from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'
import { HIGHEST_AMOUNT, tooLarge, toPricedLine } from '../../quotes/lineRows.ts'
import {
  type LineTerms,
  linesOfRepairs,
  type PricedProducts,
  readPricing,
  readProducts,
  toProductLine,
} from '../../quotes/pricedLines.ts'
import { readQuotedRepairs } from '../../quotes/repairs.ts'

/** Strictness of pricing. */
interface PriceOptions {
  /** Whether each part must have a price, because the sum is checked against a limit. */
  readonly isLimited?: boolean
}

/**
 * Price of a repair for the client in cents: its labor, and its listed parts at the client's prices. Without parts it is priced like its
 * line in a quote, with the default product of its issue.
 * @throws {ApiError} 422 `repair.part_price_missing` for a part without a price when the sum is limited.
 */
export async function priceOfRepair(context: RequestContext, id: string, options: PriceOptions = {}): Promise<number> {
  const [[quoted], parts] = await together([() => readQuotedRepairs(context, [id]), () => readParts(context, id)])
  if (!quoted) return 0
  const terms = await readTerms(context, quoted.client_id)
  const [line] = await linesOfRepairs(context, [quoted], terms)
  if (!line) return 0
  if (parts.length === 0) return toPricedLine(line).line_total_cents
  let price = toPricedLine({ ...line, unit_price_cents: 0, price_includes_labor: false }).labor_cents
  const unpriced = parts.filter(({ unit_price_cents }) => unit_price_cents === null)
  const ids = unpriced.flatMap(({ product_id }) => product_id ?? [])
  const products = await readProducts(context, ids, terms.pricing)
  for (const part of parts) {
    const unit_price_cents = unitPriceOf(products, part, terms) ?? (options.isLimited ? missing(part) : 0)
    price += quoteLineAmounts({ qty: part.qty, unit_price_cents }).material_cents
  }
  if (price > HIGHEST_AMOUNT) throw tooLarge()
  return price
}

async function readTerms(context: RequestContext, clientId: string): Promise<LineTerms> {
  const customer = await findClient(context, clientId)
  const pricing = await readPricing(context, customer.price_book_id)
  return {
    pricing: { ...pricing, book: pricing.book ?? pricing.defaultBook },
    locale: customer.preferred_locale,
  }
}

type Part = typeof repairPart.$inferSelect

function readParts({ tx, session }: RequestContext, repairId: string): Promise<Part[]> {
  const isOfRepair = and(eq(repairPart.account_id, session.accountId), eq(repairPart.repair_id, repairId))
  return tx
    .select()
    .from(repairPart)
    .where(and(isOfRepair, isNull(repairPart.deleted_at)))
}

/** Unit price stored on the part, else that of its product. */
function unitPriceOf(products: PricedProducts, part: Part, terms: LineTerms): number | undefined {
  if (part.unit_price_cents !== null) return part.unit_price_cents
  return part.product_id === null ? undefined : toProductLine(products, part.product_id, terms).unit_price_cents
}

function missing({ id, description }: Part): never {
  const sentence = 'Nothing says what a part costs, so nobody can say whether it is within the limit.'
  throw new ApiError(422, 'repair.part_price_missing', sentence, { payload: { part_id: id, description } })
}
