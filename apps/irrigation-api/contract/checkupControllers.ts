import * as z from 'zod'
import { finding } from './checkupZones.ts'
import { commonFields } from './common.ts'
import { code, notes, optionalChoice, optionalCode, optionalFlag, optionalNumber } from './fields.ts'

/** Technician's observations on a controller. */
export const checkupControllerPatch = z
  .strictObject({
    status: code('controller_status'),
    notes: notes(),
    powers_on: optionalFlag(),
    display_ok: optionalFlag(),
    clock_correct: optionalFlag(),
    dial_position_found: optionalChoice(['auto', 'off', 'manual', 'unknown']),
    programs_checked: optionalFlag(),
    rain_sensor_result: optionalCode('sensor_status'),
    battery_replaced: optionalFlag(),
    output_vac: optionalNumber(0, 40),
    transformer_ok: optionalFlag(),
    wiring_tidy: optionalFlag(),
    schedule_posted: optionalFlag(),
  })
  .partial()

/** A controller of a checkup, described as it was when the checkup started. */
export const checkupControllerItem = z.object({
  ...commonFields,
  checkup_id: z.uuid(),
  controller_id: z.uuid(),
  status: z.string(),
  powers_on: z.boolean().nullable(),
  display_ok: z.boolean().nullable(),
  clock_correct: z.boolean().nullable(),
  dial_position_found: z.string().nullable(),
  programs_checked: z.boolean().nullable(),
  rain_sensor_result: z.string().nullable(),
  battery_replaced: z.boolean().nullable(),
  output_vac: z.number().nullable(),
  transformer_ok: z.boolean().nullable(),
  wiring_tidy: z.boolean().nullable(),
  schedule_posted: z.boolean().nullable(),
  notes: z.string().nullable(),
  controller_label: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  zones_total: z.number().int(),
  zones_done: z.number().int(),
  findings: z.array(finding),
  findings_qty: z.number(),
  pictures_count: z.number().int(),
})

/** Filters of a checkup's controllers. */
export const checkupControllerQuery = z.strictObject({
  checkup_id: z.uuid(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(500))
    .default(500),
})
