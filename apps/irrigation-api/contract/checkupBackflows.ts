import * as z from 'zod'
import { finding } from './checkupZones.ts'
import { commonFields } from './common.ts'
import { code, notes, optionalChoice, optionalFlag } from './fields.ts'

/** Technician's observations on a backflow preventer. */
export const checkupBackflowPatch = z
  .strictObject({
    status: code('controller_status'),
    present: optionalFlag(),
    leaking: optionalFlag(),
    shutoffs_ok: optionalChoice(['yes', 'no', 'n_a']),
    notes: notes(),
  })
  .partial()

/** A backflow preventer of a checkup, described as it was when the checkup started. */
export const checkupBackflowItem = z.object({
  ...commonFields,
  checkup_id: z.uuid(),
  backflow_id: z.uuid(),
  status: z.string(),
  present: z.boolean().nullable(),
  leaking: z.boolean().nullable(),
  shutoffs_ok: z.string().nullable(),
  test_due: z.boolean(),
  backflow_test_id: z.uuid().nullable(),
  notes: z.string().nullable(),
  backflow_label: z.string(),
  backflow_type: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  serial_no: z.string().nullable(),
  findings: z.array(finding),
  findings_qty: z.number(),
  pictures_count: z.number().int(),
})

/** Filters of a checkup's backflow preventers. */
export const checkupBackflowQuery = z.strictObject({
  checkup_id: z.uuid(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(500))
    .default(500),
})
