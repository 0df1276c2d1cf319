import { type QuoteTotals, quoteLineAmounts, quoteTotals } from '@sluice/irrigation-rules'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../db/prepared.ts'
import { quoteLineItem } from '../db/schema/index.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { RequestContext, WorkContext } from '../http/context.ts'
import { changedRow, newRow } from '../rows/rows.ts'

/** A line before its amounts are computed. */
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

/** Largest amount of a line or a quote, in cents. */
export const HIGHEST_AMOUNT = 1_000_000_000

/**
 * Computes the amounts of a line; lines that are not optional are always selected.
 * @throws {ApiError} 422 for a negative price that is not a discount, a text line with a price, and amounts too large to store.
 */
export function toPricedLine(draft: QuoteLineDraft) {
  assertSound(draft)
  const { material_cents, labor_cents, line_total_cents, cost_cents } = quoteLineAmounts(draft)
  if (Math.max(Math.abs(line_total_cents), cost_cents) > HIGHEST_AMOUNT) throw tooLarge()
  return { ...draft, selected: !draft.optional || draft.selected, material_cents, labor_cents, line_total_cents }
}

/** Error for an amount too large to store. */
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

/** A line of a quote as it is stored. */
export type QuoteLineRow = typeof quoteLineItem.$inferSelect

/** Lines of a quote, in order. */
export function readLines({ tx, session }: WorkContext, quoteId: string): Promise<QuoteLineRow[]> {
  const { account_id, quote_id, deleted_at, sort, id } = quoteLineItem
  const isOfQuote = and(eq(account_id, sql.placeholder('accountId')), eq(quote_id, sql.placeholder('quoteId')))
  const query = prepared(tx, { about: quoteLineItem, shape: 'of a quote' }, () =>
    tx
      .select()
      .from(quoteLineItem)
      .where(and(isOfQuote, isNull(deleted_at)))
      .orderBy(asc(sort), asc(id)),
  )
  return query.execute({ accountId: session.accountId, quoteId })
}

/** Names a line of a quote. */
export interface LineKey {
  readonly id: string
  readonly line_id: string
}

/** Returns a line of the quote. @throws {ApiError} 404 when the quote has none with this id. */
export async function findLine(context: RequestContext, { id, line_id }: LineKey): Promise<QuoteLineRow> {
  const line = (await readLines(context, id)).find((it) => it.id === line_id)
  if (!line) throw notFound('quote_line_item')
  return line
}

/** Position of new lines. */
interface LinePlace {
  readonly quoteId: string
  /** Sort value of the first one. */
  readonly sort: number
  /** Id of the line if a device created it; only for a single line. */
  readonly id?: string | undefined
}

/** Inserts lines with their computed amounts into a quote. */
export async function insertLines(
  context: RequestContext,
  drafts: readonly QuoteLineDraft[],
  { quoteId, sort, id }: LinePlace,
): Promise<void> {
  if (drafts.length === 0) return
  await context.tx.insert(quoteLineItem).values(
    drafts.map((draft, index) => ({
      ...newRow(context, id),
      ...toPricedLine(draft),
      quote_id: quoteId,
      sort: sort + index,
    })),
  )
}

/** Updates a line of a quote. */
export async function changeLine(
  context: WorkContext,
  id: string,
  changes: Partial<typeof quoteLineItem.$inferInsert>,
): Promise<void> {
  await context.tx
    .update(quoteLineItem)
    .set({ ...changes, ...changedRow(context) })
    .where(and(eq(quoteLineItem.account_id, context.session.accountId), eq(quoteLineItem.id, id)))
}

/** Terms that the totals of a quote depend on, beside its lines. */
interface StoredTerms {
  readonly discount_kind: string
  readonly discount_value: number
  readonly tax_rate_pct: number
  readonly tax_labor: boolean
  readonly deposit_pct: number | null
  readonly min_charge_cents: number
  readonly labor_cost_cents_per_hour: number
}

/**
 * Totals of lines under the terms of a quote, in stored form.
 * @throws {ApiError} 422 when they are too large to store.
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

/** Kind of discount from its stored text. */
export function discountKind(text: string): 'none' | 'percent' | 'amount' {
  return text === 'percent' || text === 'amount' ? text : 'none'
}
