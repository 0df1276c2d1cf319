import { listQuery } from '@sluice/protocol'
import * as z from 'zod'

/** An entry of the issue catalogue. */
export const issueTypeItem = z.object({
  id: z.string(),
  code: z.string(),
  label_en: z.string(),
  label_es: z.string(),
  asset_types: z.array(z.string()),
  category: z.string(),
  severity: z.string(),
  action: z.string(),
  default_labor_min: z.number().int(),
  loss_mode: z.string(),
  loss_gpm: z.number(),
  water_waste: z.boolean(),
  quick_rank: z.number().int(),
})

/** Filters of the issue catalogue; it is short and comes whole unless `limit` says less. */
export const issueTypeQuery = listQuery.omit({ cursor: true }).extend({
  asset_type: z.enum(['zone', 'controller', 'backflow', 'site']).optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(500))
    .default(500),
  sort: z.enum(['quick_rank', '-quick_rank', 'code']).default('quick_rank'),
})
