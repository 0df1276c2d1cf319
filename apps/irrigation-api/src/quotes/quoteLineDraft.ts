import { quoteLineAmounts } from '@sluice/irrigation-rules'
import { ApiError } from '../http/ApiError.ts'

/** What a line says, before its amounts are computed. */
export interface QuoteLineDraft {
  readonly repair_id: string | null
  readonly product_id: string | null
  readonly kind: string
  readonly group_label: string | null
  readonly description: string
  readonly qty: number
  readonly unit: string
  readonly unit_cost_cents: number
  readonly unit_price_cents: number
  readonly labor_min_per_unit: number
  readonly labor_rate_cents_per_hour: number
  readonly price_includes_labor: boolean
  readonly taxable_material: boolean
  readonly taxable_labor: boolean
  readonly optional: boolean
  readonly selected: boolean
}

/** Most that a line or a quote may come to, in cents. */
export const HIGHEST_AMOUNT = 1_000_000_000

/**
 * A line with its amounts; only optional lines can be left out.
 * @throws {ApiError} 422 for a negative price that is no discount, a text with a price, and amounts beyond what is stored.
 */
export function toPricedLine(draft: QuoteLineDraft) {
  assertSound(draft)
  const { material_cents, labor_cents, line_total_cents, cost_cents } = quoteLineAmounts(draft)
  if (Math.max(Math.abs(line_total_cents), cost_cents) > HIGHEST_AMOUNT) throw tooLarge()
  return { ...draft, selected: !draft.optional || draft.selected, material_cents, labor_cents, line_total_cents }
}

/** The refusal of an amount that cannot be stored. */
export function tooLarge(): ApiError {
  return new ApiError(422, 'quote.amount_too_large', 'A quote goes up to ten million.')
}

function assertSound({ kind, unit_price_cents, unit_cost_cents, labor_min_per_unit }: QuoteLineDraft): void {
  if (kind !== 'discount' && unit_price_cents < 0) {
    const payload = { fields: { unit_price_cents: 'Only a discount may be negative.' } }
    throw new ApiError(422, 'quote_line_item.negative_price', 'Only a discount may be negative.', { payload })
  }
  if (kind === 'text' && (unit_price_cents !== 0 || unit_cost_cents !== 0 || labor_min_per_unit !== 0))
    throw new ApiError(422, 'quote_line_item.text_priced', 'A line of text has neither price nor labour.')
}
