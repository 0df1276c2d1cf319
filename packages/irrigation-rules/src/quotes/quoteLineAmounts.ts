import type { OptionalNumber } from '../calculated/calculated.ts'
import { multiply, roundFraction } from '../internals/fraction.ts'
import { laborCents } from './laborCents.ts'

/**
 * A line of a quote: cents per unit, minutes of labor per unit, rates in cents per hour; labor counts only with minutes and rate.
 */
export interface QuoteLine {
  readonly qty: number
  readonly unit_price_cents: number
  readonly unit_cost_cents?: OptionalNumber
  readonly labor_min_per_unit?: OptionalNumber
  readonly labor_rate_cents_per_hour?: OptionalNumber
  readonly labor_cost_cents_per_hour?: OptionalNumber
  readonly price_includes_labor?: boolean
}

/** Charge and cost of a line, in cents. */
export interface QuoteLineAmounts {
  readonly material_cents: number
  readonly labor_cents: number
  readonly line_total_cents: number
  readonly cost_cents: number
}

/**
 * Amounts of a line, each rounded once; no labor is added to a price that includes it.
 * @throws {RangeError} when a number is not finite or an amount is not a safe integer.
 */
export function quoteLineAmounts(line: QuoteLine): QuoteLineAmounts {
  const minutes = line.price_includes_labor ? 0 : (line.labor_min_per_unit ?? 0)
  const material_cents = roundFraction(multiply(line.qty, line.unit_price_cents))
  const labor_cents = laborCents(line.qty, minutes, line.labor_rate_cents_per_hour ?? 0)
  const materialCost = roundFraction(multiply(line.qty, line.unit_cost_cents ?? 0))
  const laborCost = laborCents(line.qty, minutes, line.labor_cost_cents_per_hour ?? 0)
  return {
    material_cents,
    labor_cents,
    line_total_cents: material_cents + labor_cents,
    cost_cents: materialCost + laborCost,
  }
}
