import * as z from 'zod'
import { commonFields } from './common.ts'
import { notes, optionalId, optionalNumber } from './fields.ts'

const changeable = {
  test_min: z.number().min(1).max(120),
  device_area_in2: z.number().min(1).max(200),
  unit: z.enum(['ml', 'in', 'mm']),
  readings: z.array(z.number().min(0).max(1000)).min(4).max(96),
}
const optional = { wind_mph: optionalNumber(0, 60), layout_note: notes(), picture_id: optionalId() }

/** Readings of catch devices on a zone of a visit, all in one unit; a can opening is 16.6 square inches by default. */
export const catchCanTestCreate = z.strictObject({
  id: z.uuid().optional(),
  checkup_zone_id: z.uuid(),
  ...changeable,
  device_area_in2: changeable.device_area_in2.optional(),
  unit: changeable.unit.optional(),
  ...optional,
})

/** Changes to a catch-can test. */
export const catchCanTestPatch = z.strictObject({ ...changeable, ...optional }).partial()

/** A test with its computed figures, and warnings that keep it from being a formal audit. */
export const catchCanTestItem = z.object({
  ...commonFields,
  checkup_zone_id: z.uuid(),
  test_min: z.number(),
  device_area_in2: z.number(),
  unit: z.string(),
  readings: z.array(z.number()),
  wind_mph: z.number().nullable(),
  avg: z.number().nullable(),
  low_quarter_avg: z.number().nullable(),
  du_lq: z.number().nullable(),
  pr_net_in_h: z.number().nullable(),
  layout_note: z.string().nullable(),
  picture_id: z.uuid().nullable(),
  warnings: z.array(z.enum(['quick_check', 'not_multiple_of_four', 'windy', 'open_faults'])),
})

/** Zone whose tests are listed. */
export const catchCanTestQuery = z.strictObject({ checkup_zone_id: z.uuid() })
