import type { PluginFunctions } from '@sluice/engine/plugins'
import {
  approvedTotalCents,
  isCovered,
  laborCents,
  quoteLineAmounts,
  quoteTotals,
  resolvePricing,
  unitPriceCents,
} from '@sluice/irrigation-rules'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Prices and totals, in whole cents. */
export const quoteFunctions: PluginFunctions = {
  resolvePricing: ruleFunction(
    'Where the price of a product comes from: `book_item`, `book_markup_pct`, `default_book_item`, `product`, `account_markup_pct`.',
    '(sources: object) => object | unlikelyNull',
    resolvePricing,
  ),
  unitPriceCents: ruleFunction(
    'Selling price of one unit: `kind` (`fixed`, `markup`) with `price_cents`, or `cost_cents` and `markup_pct`; rounded up to a step.',
    '(pricing: object, roundToCents?: number) => number',
    unitPriceCents,
  ),
  laborCents: ruleFunction(
    'Labour for so many units of so many minutes each, at a rate per hour.',
    '(qty: number, minutesEach: number, rateCentsPerHour: number) => number | unlikelyNull',
    laborCents,
  ),
  quoteLineAmounts: ruleFunction(
    'Amounts of a line: `qty`, `unit_price_cents`, `unit_cost_cents`, `labor_min_per_unit` and its rates.',
    '(line: object) => { material_cents: number, labor_cents: number, line_total_cents: number, cost_cents: number }',
    quoteLineAmounts,
  ),
  quoteTotals: ruleFunction(
    'Totals of the selected lines under `discount_kind`, `discount_value`, `tax_rate_pct`, `tax_labor`, `deposit_pct`, `min_charge_cents`.',
    '(lines: list<object>, terms: object) => object',
    quoteTotals,
  ),
  approvedTotalCents: ruleFunction(
    'What the approved lines come to: each with `isApproved`, `kind`, `group_label`, `repair_id` and the fields of `quoteTotals`.',
    '(lines: list<object>, terms: object) => number',
    approvedTotalCents,
  ),
  isCovered: ruleFunction(
    'Whether a line that subtracts belongs to another line, and so goes with it: `kind`, `group_label`, `repair_id`.',
    '(discount: object, line: object) => boolean',
    isCovered,
  ),
}
