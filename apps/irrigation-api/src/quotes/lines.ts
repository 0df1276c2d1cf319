import { type Actor, may } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { quoteLineCreate, quoteLinePatch } from '../../contract/quoteLines.ts'
import { findClient } from '../customers/client.ts'
import { quoteLineItem } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/context.ts'
import { changeRows, withoutUndefined } from '../rows/rows.ts'
import {
  changeLine,
  findLine,
  insertLines,
  type LineKey,
  type QuoteLineDraft,
  readLines,
  toPricedLine,
  totalsOf,
} from './lineRows.ts'
import { type LineTerms, laborRate, lineOfProduct, linesOfRepairs, readPricing } from './pricedLines.ts'
import { readActor } from './read.ts'
import { type QuotedRepair, readQuotedRepairs, repairsCarriedOn } from './repairs.ts'
import { changeQuote, type LockedQuote, lockDraft } from './states.ts'

type Body = z.output<typeof quoteLineCreate>

/** Appends a line to a draft; missing fields come from its repair and its product. */
export async function addQuoteLine(context: RequestContext, quoteId: string, body: Body) {
  const row = await lockDraft(context, quoteId)
  assertCostsSeen(readActor(context), body)
  const { id, product_id: _product, repair_id: _repair, ...said } = body
  const base = await baseOf(context, row, body)
  const lines = await readLines(context, quoteId)
  const sort = (lines.at(-1)?.sort ?? 0) + 1
  const optional = said.optional ?? false
  await insertLines(context, [{ ...base, selected: !optional, ...withoutUndefined(said) }], { quoteId, sort, id })
  return recalculate(context, row)
}

async function baseOf(context: RequestContext, row: LockedQuote, body: Body): Promise<QuoteLineDraft> {
  const { product_id, repair_id } = body
  const terms = { pricing: await readPricing(context, row.price_book_id), locale: row.locale }
  if (repair_id) {
    const repairs = await readQuotedRepairs(context, [repair_id])
    assertQuotable(repairs, row)
    const named = repairs.map((repair) => ({ ...repair, productId: product_id }))
    for (const line of await linesOfRepairs(context, named, terms)) return line
  }
  return product_id ? lineOfProduct(context, product_id, terms) : plainLine(body, terms)
}

function plainLine({ kind, description }: Body, { pricing }: LineTerms): QuoteLineDraft {
  if (!kind || !description) {
    const fields = { ...(kind ? {} : { kind: 'Needed.' }), ...(description ? {} : { description: 'Needed.' }) }
    const sentence = 'A line without repair or product says what it is.'
    throw new ApiError(422, 'quote_line_item.incomplete', sentence, { payload: { fields } })
  }
  return {
    repair_id: null,
    product_id: null,
    ...{ kind, description },
    group_label: null,
    qty: 1,
    unit: 'each',
    unit_cost_cents: 0,
    unit_price_cents: 0,
    labor_min_per_unit: 0,
    labor_rate_cents_per_hour: laborRate(pricing, 'standard'),
    price_includes_labor: false,
    taxable_material: kind !== 'text',
    taxable_labor: true,
    optional: false,
    selected: true,
  }
}

/** Changes a line of a draft; a line that becomes optional is deselected. */
export async function patchQuoteLine(context: RequestContext, key: LineKey, body: z.output<typeof quoteLinePatch>) {
  const row = await lockDraft(context, key.id)
  assertCostsSeen(readActor(context), body)
  const line = await findLine(context, key)
  const becomesOptional = body.optional === true && !line.optional
  const draft = { ...line, ...(becomesOptional ? { selected: false } : {}), ...withoutUndefined(body) }
  const { selected, material_cents, labor_cents, line_total_cents } = toPricedLine(draft)
  const amounts = { selected, material_cents, labor_cents, line_total_cents }
  await changeLine(context, line.id, { ...withoutUndefined(body), ...amounts })
  return recalculate(context, row)
}

/** Removes a line from a draft. */
export async function removeQuoteLine(context: RequestContext, key: LineKey) {
  const row = await lockDraft(context, key.id)
  const line = await findLine(context, key)
  await changeLine(context, line.id, { deleted_at: context.now.toISOString() })
  return recalculate(context, row)
}

/** Reorders the lines of a draft. @throws {ApiError} 422 unless the ids are all of its lines, each once. */
export async function orderQuoteLines(context: RequestContext, quoteId: string, ids: readonly string[]) {
  await lockDraft(context, quoteId)
  const lines = await readLines(context, quoteId)
  const isWhole = ids.length === lines.length && lines.every(({ id }) => ids.includes(id))
  if (!isWhole) throw new ApiError(422, 'quote.lines_differ', 'Name every line of the quote once.')
  const places = new Map(ids.map((id, index) => [id, index + 1]))
  const moved = lines.flatMap(({ id, sort: before }) => {
    const sort = places.get(id) ?? before
    return sort === before ? [] : [{ id, changes: { sort } }]
  })
  await changeRows(context, quoteLineItem, moved)
  return changeQuote(context, quoteId, {})
}

/** Stores changes to a draft together with its recomputed totals. */
export async function recalculate(context: RequestContext, row: LockedQuote, changes: Partial<LockedQuote> = {}) {
  const lines = await readLines(context, row.id)
  const totals = totalsOf(lines, { ...row, ...changes })
  return changeQuote(context, row.id, { ...changes, ...totals })
}

/** Client and site of the quote that repairs are added to. */
interface QuoteOwner {
  readonly client_id: string
  readonly site_id?: string | null
}

/** Refuses (422) repairs of another client or site, repairs that are not open, and repairs carried on to a later visit. */
export function assertQuotable(repairs: readonly QuotedRepair[], { client_id, site_id }: QuoteOwner): void {
  const elsewhere = repairs.filter((it) => it.client_id !== client_id || (site_id && it.repair.site_id !== site_id))
  if (elsewhere.length > 0) {
    const payload = { repair_ids: elsewhere.map(({ repair }) => repair.id) }
    throw new ApiError(422, 'quote.repairs_elsewhere', 'These repairs are of another client or site.', { payload })
  }
  const others = repairs.filter(({ repair }) => repair.status !== 'open')
  if (others.length > 0) {
    const payload = { repair_ids: others.map(({ repair }) => repair.id) }
    throw new ApiError(422, 'quote.repairs_not_open', 'These repairs are not open.', { payload })
  }
  const carried = repairs.filter(({ is_carried_on }) => is_carried_on)
  if (carried.length > 0) throw repairsCarriedOn(carried.map(({ repair }) => repair.id))
}

/** Refuses (403) costs set by users who may not see costs. */
function assertCostsSeen(actor: Actor, { unit_cost_cents }: { readonly unit_cost_cents?: number | undefined }): void {
  if (unit_cost_cents === undefined || may('see_costs', actor).ok) return
  throw new ApiError(403, 'auth.forbidden', 'You may not set costs.')
}

/** Refuses (422) a discount above 100 percent or an amount that is not whole cents. */
export function assertDiscount({ discount_kind, discount_value = 0 }: Discount): void {
  const isFine =
    discount_kind === 'percent' ? discount_value <= 100 : discount_kind !== 'amount' || Number.isInteger(discount_value)
  if (isFine) return
  const payload = { fields: { discount_value: 'Up to 100 percent, or whole cents.' } }
  throw new ApiError(422, 'quote.discount', 'A discount is up to 100 percent, or whole cents.', { payload })
}

interface Discount {
  readonly discount_kind?: string
  readonly discount_value?: number
}

/** Refuses (422) a tax rate for a tax-exempt client. */
export async function assertTaxable(context: RequestContext, clientId: string, rate = 0): Promise<void> {
  if (rate === 0 || !(await findClient(context, clientId)).tax_exempt) return
  throw new ApiError(422, 'quote.client_tax_exempt', 'The client pays no tax.')
}
