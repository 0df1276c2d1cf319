import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import {
  code,
  notes,
  optionalCode,
  optionalDate,
  optionalId,
  optionalNumber,
  optionalText,
  optionalWhole,
  requiredText,
  wholeNumber,
} from './fields.ts'

const status = z.enum(['active', 'inactive'])
const planKind = z.enum(['none', 'monthly', 'quarterly', 'seasonal', 'annual', 'custom'])
const wateringRule = z.strictObject({
  days: z.array(wholeNumber(1, 7)).max(7).optional(),
  windows: z
    .array(z.tuple([z.iso.time(), z.iso.time()]))
    .max(8)
    .optional(),
  note: z.string().max(4000).optional(),
})

const requiredFields = {
  site_type: code('site_type'),
  address_line1: requiredText(),
  city: requiredText(),
}
const optionalFields = {
  address_line2: optionalText(),
  state: optionalText(40),
  postal_code: optionalText(20),
  lat: optionalNumber(-90, 90),
  lng: optionalNumber(-180, 180),
  gps_accuracy_m: optionalNumber(0, 100_000),
  access_notes: notes(),
  gate_code: optionalText(40),
  access_warnings: z.array(code('access_warning')).max(20).optional(),
  water_source: code('water_source').optional(),
  water_provider: optionalText(),
  static_pressure_psi: optionalNumber(0, 250),
  irrigated_area_sqft: optionalWhole(1, 50_000_000),
  lot_acres: optionalNumber(0, 100_000),
  annual_irrigation_gal: optionalWhole(0, 2_000_000_000),
  municipality_id: optionalId(),
  soil_type: optionalCode('soil_type'),
  watering_rule: wateringRule.nullable().optional(),
  plan_kind: planKind.nullable().optional(),
  plan_months: z.array(wholeNumber(1, 12)).max(12).nullable().optional(),
  next_checkup_due_on: optionalDate(),
  system_install_year: optionalWhole(1950, 2100),
  status: status.optional(),
  notes: notes(),
}

/** A new site; its name is its street unless given. */
export const siteCreate = z.strictObject({
  id: z.uuid().optional(),
  client_id: z.uuid(),
  name: requiredText().optional(),
  ...requiredFields,
  ...optionalFields,
})

/** Changes to a site. */
export const sitePatch = z
  .strictObject({ client_id: z.uuid(), name: requiredText(), ...requiredFields, ...optionalFields })
  .partial()

/** A site with its client, the size of its system and its last completed checkup. */
export const siteItem = z.object({
  ...commonFields,
  client_id: z.uuid(),
  name: z.string(),
  site_type: z.string(),
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  postal_code: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  gps_accuracy_m: z.number().nullable(),
  access_notes: z.string().nullable(),
  gate_code: z.string().nullable(),
  access_warnings: z.array(z.string()),
  water_source: z.string(),
  water_provider: z.string().nullable(),
  static_pressure_psi: z.number().nullable(),
  irrigated_area_sqft: z.number().nullable(),
  lot_acres: z.number().nullable(),
  annual_irrigation_gal: z.number().nullable(),
  municipality_id: z.uuid().nullable(),
  municipal_due_on: z.string().nullable(),
  soil_type: z.string().nullable(),
  watering_rule: z.unknown(),
  plan_kind: z.string().nullable(),
  plan_months: z.array(z.number()).nullable(),
  next_checkup_due_on: z.string().nullable(),
  system_install_year: z.number().nullable(),
  status: z.string(),
  notes: z.string().nullable(),
  client_name: z.string(),
  controllers_count: z.number().int(),
  zones_count: z.number().int(),
  last_checkup: z
    .object({
      id: z.uuid(),
      checkup_no: z.string(),
      completed_at: z.string(),
      health_score: z.number().nullable(),
    })
    .nullable(),
})

/** Filters of the list of sites. */
export const siteQuery = listQuery.extend({ client_id: z.uuid().optional(), status: status.optional() })
