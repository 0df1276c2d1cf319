import type { OptionalNumber } from '../calculated/calculated.ts'
import type { Pricing } from './unitPriceCents.ts'

/** Pricing of a row in a price book, or of a product. */
export interface PricedRow {
  readonly pricing_mode: 'fixed' | 'markup'
  readonly price_cents?: OptionalNumber
  readonly markup_pct?: OptionalNumber
}

/** Sources of a product's price, in order of precedence. */
export interface PricingSources {
  readonly book_item?: PricedRow | null
  readonly book_markup_pct?: OptionalNumber
  readonly default_book_item?: PricedRow | null
  readonly product: PricedRow & { readonly cost_cents: number }
  readonly account_markup_pct?: OptionalNumber
}

/**
 * Pricing of a product for a client: the item in the client's price book, that book's markup, the item in the default book, the
 * product itself, the account's markup; `null` when none of them has one.
 */
export function resolvePricing(sources: PricingSources): Pricing | null {
  const { cost_cents } = sources.product
  return (
    fromRow(sources.book_item, cost_cents) ??
    fromMarkup(sources.book_markup_pct, cost_cents) ??
    fromRow(sources.default_book_item, cost_cents) ??
    fromRow(sources.product, cost_cents) ??
    fromMarkup(sources.account_markup_pct, cost_cents)
  )
}

function fromRow(row: PricedRow | null | undefined, cost_cents: number): Pricing | null {
  if (!row) return null
  if (row.pricing_mode === 'markup') return fromMarkup(row.markup_pct, cost_cents)
  return typeof row.price_cents === 'number' ? { kind: 'fixed', price_cents: row.price_cents } : null
}

function fromMarkup(markup_pct: OptionalNumber, cost_cents: number): Pricing | null {
  return typeof markup_pct === 'number' ? { kind: 'markup', cost_cents, markup_pct } : null
}
