import { picklistCodes } from '@sluice/irrigation-rules'
import * as z from 'zod'
import { isTimezone } from '../src/time/days.ts'
import {
  centsField,
  choiceField,
  dateField,
  emailField,
  flagField,
  idField,
  itemOf,
  nameField,
  patchOf,
  percentField,
  readOnly,
  required,
  richTextField,
  textField,
  wholeField,
  withDefault,
} from './entityFields.ts'

/** Numbered document kinds, with their default prefixes. */
export const numberedKinds = {
  checkup: 'C',
  quote: 'Q',
  repair: 'R',
  client: 'CL',
  ticket: 'T',
} as const

const timezone = z.string().max(60).refine(isTimezone, 'Not a time zone.')
/** White text must be readable on it: see `isReadableOnWhite`. */
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour as #0B6E4F.')

/** Settings of a company; money in cents, labor rates per hour. */
const accountFields = {
  name: nameField(),
  legal_name: textField(),
  slug: readOnly(textField()),
  brand_color: withDefault({ given: colour, maybe: colour.nullable(), shown: z.string(), use: 'optional' }),
  phone: textField(20),
  email: required(emailField()),
  website: textField(254),
  address_line1: textField(),
  address_line2: textField(),
  city: textField(),
  state: textField(40),
  postal_code: textField(20),
  country: withDefault(textField(2)),
  timezone: withDefault({ given: timezone, maybe: timezone.nullable(), shown: z.string(), use: 'optional' }),
  default_locale: withDefault(choiceField(['en', 'es'])),
  unit_system: withDefault(choiceField(['us', 'metric'])),
  license_type: textField(80),
  license_no: textField(40),
  license_expires_on: dateField(),
  labor_rate_cents_per_hour: withDefault(centsField(0, 100_000)),
  skilled_labor_rate_cents_per_hour: withDefault(centsField(0, 100_000)),
  labor_cost_cents_per_hour: withDefault(centsField(0, 100_000)),
  trip_charge_cents: withDefault(centsField()),
  default_markup_pct: withDefault(percentField()),
  default_tax_rate_pct: withDefault(percentField(25)),
  tax_labor: withDefault(flagField()),
  quote_valid_days: withDefault(wholeField(1, 365)),
  deposit_pct: percentField(100),
  quote_terms_en: richTextField(20_000),
  quote_terms_es: richTextField(20_000),
  report_intro_en: richTextField(20_000),
  report_intro_es: richTextField(20_000),
  technicians_see_prices: withDefault(flagField()),
  technicians_send_quotes: withDefault(flagField()),
  managers_see_costs: withDefault(flagField()),
  require_review: withDefault(flagField()),
  require_client_signature: withDefault(flagField()),
  require_technician_signature: withDefault(flagField()),
  require_photo_for_severity: choiceField(picklistCodes('severity')),
  nte_default_cents: withDefault(centsField()),
  default_price_book_id: idField(),
  et_profile_id: idField(),
  default_water_rate_cents_per_kgal: withDefault(centsField(0, 10_000)),
  status: readOnly(choiceField(['active', 'suspended', 'closed'])),
}

/** Settings that only the owner may change: taxes, license, and permissions. */
export const ownerFields: ReadonlySet<string> = new Set([
  'license_type',
  'license_no',
  'license_expires_on',
  'default_tax_rate_pct',
  'tax_labor',
  'managers_see_costs',
  'numbering',
])

const kinds = Object.keys(numberedKinds) as (keyof typeof numberedKinds)[] // keys of a record
const kind = z.enum(kinds as [keyof typeof numberedKinds, ...(keyof typeof numberedKinds)[]]) // there is at least one

/** Numbering of documents: prefix and next number. */
const numbering = z.record(kind, z.object({ prefix: z.string(), next: z.number().int() }))

/** Changes of numbering; numbers can be skipped, but never reused. */
export const numberingPatch = z.partialRecord(
  kind,
  z.strictObject({
    prefix: z
      .string()
      .regex(/^[A-Z0-9]{1,6}$/, 'One to six capital letters or digits.')
      .optional(),
    next: z.number().int().min(1).max(100_000_000).optional(),
  }),
)

/** Changes of a company. */
export const accountPatch = patchOf(accountFields).extend({ numbering: numberingPatch.optional() })

/** Company settings as returned by the API. */
export const accountItem = itemOf(accountFields).omit({ created_by: true }).extend({ numbering })
