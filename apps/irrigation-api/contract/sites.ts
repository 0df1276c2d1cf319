import * as z from 'zod'
import {
  centsField,
  choiceField,
  codeField,
  dateField,
  idField,
  itemOf,
  jsonField,
  listField,
  notesField,
  numberField,
  openCodeField,
  openCodesField,
  readOnly,
  required,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

const weekday = z.number().int().min(1).max(7)
const month = z.number().int().min(1).max(12)
/** A time of day, or `24:00` for the end of the day. */
const minute = z.union([z.iso.time({ precision: -1 }), z.literal('24:00')])

/** Allowed watering times: days from 1 for Monday, and time windows. */
const wateringRule = z.strictObject({
  days: z.array(weekday).max(7).optional(),
  windows: z
    .array(z.tuple([minute, minute]))
    .max(8)
    .optional(),
  note: z.string().max(4000).optional(),
})

/** A property with an irrigation system; its name defaults to its street. */
export const siteFields = {
  client_id: required(idField()),
  name: withDefault(textField()),
  site_type: required(codeField('site_type')),
  address_line1: required(textField()),
  address_line2: textField(),
  city: required(textField()),
  state: textField(40),
  postal_code: textField(20),
  lat: numberField(-90, 90),
  lng: numberField(-180, 180),
  gps_accuracy_m: numberField(0, 100_000),
  access_notes: notesField(),
  gate_code: textField(40),
  access_warnings: withDefault(openCodesField('access_warning')),
  water_source: withDefault(openCodeField('water_source')),
  water_provider: textField(),
  municipality_id: idField(),
  municipal_due_on: readOnly(dateField()),
  static_pressure_psi: numberField(0, 250),
  irrigated_area_sqft: wholeField(1, 50_000_000),
  lot_acres: numberField(0, 100_000),
  annual_irrigation_gal: wholeField(0, 2_000_000_000),
  soil_type: codeField('soil_type'),
  et_profile_id: idField(),
  watering_rule: jsonField(wateringRule),
  water_rate_cents_per_kgal: centsField(0, 10_000),
  water_rate_unit: choiceField(['kgal', 'ccf']),
  nte_cents: centsField(),
  plan_kind: choiceField(['none', 'monthly', 'quarterly', 'seasonal', 'annual', 'custom']),
  plan_months: listField(month, 12),
  plan_price_cents: centsField(),
  plan_renews_on: dateField(),
  next_checkup_due_on: dateField(),
  system_install_year: wholeField(1950, 2100),
  qr_tag: textField(80),
  cover_picture_id: idField(),
  status: withDefault(choiceField(['active', 'inactive'])),
  notes: notesField(),
}

/** The last completed checkup of a site. */
const lastCheckup = z
  .object({
    id: z.uuid(),
    checkup_no: z.string(),
    completed_at: z.string(),
    health_score: z.number().nullable(),
  })
  .nullable()

/** Fields of a site that the database computes. */
export const siteFigures = {
  client_name: z.string(),
  controllers_count: z.number().int(),
  zones_count: z.number().int(),
  last_checkup: lastCheckup,
}

/** A site as the API returns it. */
export const siteItem = itemOf(siteFields, siteFigures)
