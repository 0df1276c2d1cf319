import { type QuoteTotals, quoteLineAmounts, quoteTotals } from '@sluice/irrigation-rules'
import { HIGHEST_AMOUNT, tooLarge } from './quoteLineDraft.ts'
import type { QuoteLineRow } from './readLines.ts'

/** What the totals of a quote depend on beside its lines. */
export interface StoredTerms {
  readonly discount_kind: string
  readonly discount_value: number
  readonly tax_rate_pct: number
  readonly tax_labor: boolean
  readonly deposit_pct: number | null
  readonly min_charge_cents: number
  readonly labor_cost_cents_per_hour: number
}

/**
 * Totals of lines under the terms of a quote, as they are stored.
 * @throws {ApiError} 422 when they are beyond what is stored.
 */
export function totalsOf(lines: readonly QuoteLineRow[], terms: StoredTerms): QuoteTotals {
  const { labor_cost_cents_per_hour } = terms
  const totals = quoteTotals(
    lines.map((line) => ({
      ...line,
      cost_cents: quoteLineAmounts({ ...line, labor_cost_cents_per_hour }).cost_cents,
    })),
    { ...terms, discount_kind: discountKind(terms.discount_kind) },
  )
  const amounts = [totals.subtotal_cents, totals.total_cents, totals.taxable_cents, totals.cost_cents]
  if (amounts.some((cents) => Math.abs(cents) > HIGHEST_AMOUNT)) throw tooLarge()
  return totals
}

/** The kind of a discount, from its text. */
export function discountKind(text: string): 'none' | 'percent' | 'amount' {
  return text === 'percent' || text === 'amount' ? text : 'none'
}
