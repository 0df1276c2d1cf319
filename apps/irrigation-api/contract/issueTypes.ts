import { picklistCodes } from '@sluice/irrigation-rules'
import { listQuery } from '@sluice/protocol'
import * as z from 'zod'

const assetType = z.enum(['zone', 'controller', 'backflow', 'water_meter', 'site'])
const category = z.enum([
  'head',
  'nozzle',
  'pipe',
  'valve',
  'electrical',
  'controller',
  'sensor',
  'schedule',
  'backflow',
  'coverage',
  'pressure',
  'drip',
  'site',
])

/** An entry of the issue catalog; `own` entries belong to the company and replace or extend those of the product. */
export const issueTypeItem = z.object({
  id: z.string(),
  code: z.string(),
  label_en: z.string(),
  label_es: z.string(),
  asset_types: z.array(z.string()),
  category: z.string(),
  severity: z.string(),
  action: z.string(),
  default_product_id: z.uuid().nullable(),
  attribute: z.unknown(),
  default_labor_min: z.number().int(),
  labor_class: z.string(),
  loss_mode: z.string(),
  loss_gpm: z.number(),
  water_waste: z.boolean(),
  photo_required: z.boolean(),
  quick_rank: z.number().int(),
  active: z.boolean(),
  own: z.boolean(),
})

/** Filters of the issue catalog; it is short and returned whole unless `limit` is given. */
export const issueTypeQuery = listQuery.omit({ cursor: true }).extend({
  asset_type: assetType.optional(),
  active: z.stringbool().default(true),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(500))
    .default(500),
  sort: z.enum(['quick_rank', '-quick_rank', 'code']).default('quick_rank'),
})

/** Path parameters of an entry. */
export const issueTypeParams = z.strictObject({ code: z.string().regex(/^[a-z0-9_]{2,40}$/) })

/** An entry of the company: name of a fault, and its usual fix. Labor in minutes per unit. */
export const issueTypePut = z.strictObject({
  label_en: z.string().trim().min(1).max(120),
  label_es: z.string().trim().min(1).max(120),
  asset_types: z.array(assetType).min(1).max(5),
  category,
  severity: z.enum(picklistCodes('severity')),
  action: z.enum(picklistCodes('repair_action')),
  default_product_id: z.uuid().nullable().optional(),
  attribute: z.record(z.string().max(40), z.unknown()).nullable().optional(),
  default_labor_min: z.number().int().min(0).max(2880),
  labor_class: z.enum(['standard', 'skilled']).optional(),
  loss_mode: z.enum(['none', 'runtime', 'constant']),
  loss_gpm: z.number().min(0).max(200),
  water_waste: z.boolean(),
  photo_required: z.boolean().optional(),
  quick_rank: z.number().int().min(0).max(10_000),
  active: z.boolean().optional(),
})
