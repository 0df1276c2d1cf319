import type * as z from 'zod'
import type { quoteLineCreate } from '../../contract/quoteLines.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertCostsSeen } from './assertCostsSeen.ts'
import { assertQuotable } from './assertQuotable.ts'
import { insertLines } from './insertLines.ts'
import { type LineTerms, lineOfProduct } from './lineOfProduct.ts'
import { linesOfRepairs } from './linesOfRepairs.ts'
import { lockDraft } from './lockDraft.ts'
import type { LockedQuote } from './lockQuote.ts'
import type { QuoteLineDraft } from './quoteLineDraft.ts'
import { readActor } from './readActor.ts'
import { readLines } from './readLines.ts'
import { laborRate, readPricing } from './readPricing.ts'
import { readQuotedRepairs } from './readQuotedRepairs.ts'
import { recalculate } from './recalculate.ts'

type Body = z.output<typeof quoteLineCreate>

/** Adds a line at the end of a draft; what it does not say comes from its repair and its product. */
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
