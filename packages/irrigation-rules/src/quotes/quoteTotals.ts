import type { OptionalNumber } from '../calculated/calculated.ts'
import { divide, multiply, roundFraction, toFraction } from '../internals/fraction.ts'

/** A line of the totals, in cents; only selected lines count. */
export interface TotalledLine {
  readonly material_cents: number
  readonly labor_cents: number
  readonly cost_cents?: number
  readonly taxable_material: boolean
  readonly taxable_labor?: boolean
  readonly selected: boolean
}

/**
 * Terms of a quote: the discount is a percentage (0–100) or cents, rates are percent (tax 0 when the client is exempt). Labor is
 * taxed when both the quote and the line set it; a line without the setting follows the quote.
 */
export interface QuoteTerms {
  readonly discount_kind?: 'none' | 'percent' | 'amount' | null
  readonly discount_value?: OptionalNumber
  readonly tax_rate_pct: number
  readonly tax_labor: boolean
  readonly deposit_pct?: OptionalNumber
  readonly min_charge_cents?: OptionalNumber
}

/**
 * Totals in cents; `minimum_charge_cents` is shown as its own line, untaxed and part of the subtotal; `margin_pct` is percent.
 */
export interface QuoteTotals {
  readonly minimum_charge_cents: number
  readonly subtotal_cents: number
  readonly discount_cents: number
  readonly taxable_cents: number
  readonly tax_cents: number
  readonly total_cents: number
  readonly deposit_cents: number
  readonly cost_cents: number
  readonly margin_pct: number | null
}

/**
 * Totals of a quote. The discount is spread over taxed and untaxed amounts in proportion, tax is rounded once, and a subtotal of
 * zero or less has no discount, tax or margin.
 * @throws {RangeError} when a number is not finite or an amount is not a safe integer.
 */
export function quoteTotals(lines: readonly TotalledLine[], terms: QuoteTerms): QuoteTotals {
  const selected = lines.filter((line) => line.selected)
  const charged = exactSum(selected.flatMap((line) => [line.material_cents, line.labor_cents]))
  const minimum_charge_cents = charged > 0 ? Math.max(0, (terms.min_charge_cents ?? 0) - charged) : 0
  const subtotal_cents = exactSum([charged, minimum_charge_cents])
  const discount_cents = discountOf(subtotal_cents, terms)
  const net = subtotal_cents - discount_cents
  const taxable_cents = taxableOf(taxedAmounts(selected, terms), { subtotal_cents, discount_cents })
  const tax_cents = percentOf(taxable_cents, Math.max(0, terms.tax_rate_pct))
  const total_cents = exactSum([net, tax_cents])
  const cost_cents = exactSum(selected.map((line) => line.cost_cents ?? 0))
  return {
    minimum_charge_cents,
    subtotal_cents,
    discount_cents,
    taxable_cents,
    tax_cents,
    total_cents,
    deposit_cents: percentOf(Math.max(0, total_cents), clamp(terms.deposit_pct ?? 0, 100)),
    cost_cents,
    margin_pct: net > 0 ? (100 * (net - cost_cents)) / net : null,
  }
}

function exactSum(cents: readonly number[]): number {
  const sum = cents.reduce((total, amount) => total + amount, 0)
  return roundFraction(toFraction(sum))
}

function discountOf(subtotal: number, { discount_kind, discount_value }: QuoteTerms): number {
  if (subtotal <= 0 || !discount_kind || discount_kind === 'none') return 0
  if (discount_kind === 'amount') return clamp(roundFraction(toFraction(discount_value ?? 0)), subtotal)
  return percentOf(subtotal, clamp(discount_value ?? 0, 100))
}

function taxedAmounts(lines: readonly TotalledLine[], { tax_labor }: QuoteTerms): number {
  return exactSum(
    lines.flatMap((line) => [
      line.taxable_material ? line.material_cents : 0,
      tax_labor && line.taxable_labor !== false ? line.labor_cents : 0,
    ]),
  )
}

interface Discounted {
  readonly subtotal_cents: number
  readonly discount_cents: number
}

/**
 * Limits the taxed amount to the total charge: with lines that subtract untaxed amounts, the taxed lines may exceed the total.
 */
function taxableOf(gross: number, { subtotal_cents, discount_cents }: Discounted): number {
  if (subtotal_cents <= 0) return 0
  const share = roundFraction(divide(multiply(discount_cents, gross), subtotal_cents))
  return clamp(gross - share, subtotal_cents - discount_cents)
}

function percentOf(cents: number, percent: number): number {
  return roundFraction(divide(multiply(cents, percent), 100))
}

function clamp(value: number, highest: number): number {
  return Math.min(highest, Math.max(0, value))
}
