import * as z from 'zod'
import { commonFields } from './common.ts'
import { flag, optionalId, optionalText, requiredText, wholeNumber } from './fields.ts'

const kind = z.enum(['part', 'labor', 'fee', 'kit', 'discount', 'text'])
const decision = z.enum(['pending', 'approved', 'declined', 'deferred'])
const hundredths = (min: number, max: number) => z.number().min(min).max(max).multipleOf(0.01)

const changeable = {
  kind: kind.optional(),
  group_label: optionalText(200),
  description: requiredText(4000).optional(),
  qty: hundredths(0.01, 99_999).optional(),
  unit: z.enum(['each', 'ft', 'hr', 'set']).optional(),
  unit_cost_cents: wholeNumber(0, 100_000_000).optional(),
  unit_price_cents: wholeNumber(-100_000_000, 100_000_000).optional(),
  labor_min_per_unit: hundredths(0, 2880).optional(),
  labor_rate_cents_per_hour: wholeNumber(0, 100_000).optional(),
  price_includes_labor: flag(),
  taxable_material: flag(),
  taxable_labor: flag(),
  optional: flag(),
  selected: flag(),
}

/** A new line of a quote; missing fields come from its repair or its product. */
export const quoteLineCreate = z.strictObject({
  id: z.uuid().optional(),
  product_id: optionalId(),
  repair_id: optionalId(),
  ...changeable,
})

/** Changes to a line; its product and its repair stay. */
export const quoteLinePatch = z.strictObject(changeable)

/** All line ids of a quote in their new order. */
export const quoteLineOrder = z.strictObject({ ids: z.array(z.uuid()).max(500) })

/** Path parameters of a line of a quote. */
export const quoteLineParams = z.strictObject({ id: z.uuid(), line_id: z.uuid() })

/** A line as returned by the API; costs and prices are null for users who may not see them. */
export const quoteLineItem = z.object({
  ...commonFields,
  quote_id: z.uuid(),
  sort: z.number().int(),
  repair_id: z.uuid().nullable(),
  product_id: z.uuid().nullable(),
  kind: z.string(),
  group_label: z.string().nullable(),
  description: z.string(),
  qty: z.number(),
  unit: z.string(),
  unit_cost_cents: z.number().int().nullable(),
  unit_price_cents: z.number().int().nullable(),
  labor_min_per_unit: z.number(),
  labor_rate_cents_per_hour: z.number().int().nullable(),
  price_includes_labor: z.boolean(),
  material_cents: z.number().int().nullable(),
  labor_cents: z.number().int().nullable(),
  line_total_cents: z.number().int().nullable(),
  taxable_material: z.boolean(),
  taxable_labor: z.boolean(),
  optional: z.boolean(),
  selected: z.boolean(),
  decision: z.string(),
})

/** The client's decision on a line. */
export const quoteLineDecision = z.strictObject({ id: z.uuid(), decision: decision.exclude(['pending']) })
