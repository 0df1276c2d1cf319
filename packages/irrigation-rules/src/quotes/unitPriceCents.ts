import { add, divide, multiply, roundFraction, toFraction } from '../internals/fraction.ts'

/** Basis of a selling price: fixed, or a markup in percent on the cost. */
export type Pricing =
  | { readonly kind: 'fixed'; readonly price_cents: number }
  | { readonly kind: 'markup'; readonly cost_cents: number; readonly markup_pct: number }

/**
 * Selling price of one unit in cents, rounded up to the step of the price book.
 * @param roundToCents step in cents: 1, 5, 25, 50 or 100.
 * @throws {RangeError} when an amount is not finite or not a safe integer, or the step is not a whole number above zero.
 */
export function unitPriceCents(pricing: Pricing, roundToCents = 1): number {
  if (!(Number.isInteger(roundToCents) && roundToCents > 0)) {
    throw new RangeError(`Prices cannot be rounded to ${roundToCents} cents; give a whole number above zero.`)
  }
  const price = pricing.kind === 'fixed' ? roundFraction(toFraction(pricing.price_cents)) : markedUp(pricing)
  const stepped = Math.ceil(price / roundToCents) * roundToCents
  return stepped === 0 ? 0 : stepped
}

function markedUp({ cost_cents, markup_pct }: Extract<Pricing, { kind: 'markup' }>): number {
  return roundFraction(divide(multiply(cost_cents, add(toFraction(100), toFraction(markup_pct))), 100))
}
