import { picklistCodes } from '@sluice/irrigation-rules'
import * as z from 'zod'
import {
  centsField,
  flagField,
  jsonField,
  listField,
  nameField,
  notesField,
  required,
  textField,
  withDefault,
} from './entityFields.ts'

/** Kinds of submissions that municipalities accept. */
export const submissionKinds = ['irrigation_checkup', 'backflow_test', 'exemption'] as const

/** Fields of a submission that a municipality may require. */
export const requiredNames = [
  'property_name',
  'property_address',
  'utility_account_no',
  'meter_nos',
  'irrigator_name',
  'irrigator_license_no',
  'submitter_email',
  'submitter_phone',
] as const

const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const postalCode = z.string().regex(/^\d{5}(-\d{4})?$/)

/** A municipality's rule for checkups: which sites, when, and with which fields. */
export const checkupRule = z.strictObject({
  applies_if: z
    .strictObject({
      min_acres: z.number().min(0).max(100_000).optional(),
      min_gal: z.number().min(0).max(1_000_000_000).optional(),
      site_types: z
        .array(z.enum(picklistCodes('site_type')))
        .max(20)
        .optional(),
    })
    .optional(),
  frequency_years: whole(1, 20).optional(),
  due_month_day: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .optional(),
  rotation_by_zip: z.record(postalCode, whole(2000, 2100)).optional(),
  requires_license: z.boolean().optional(),
  required_fields: z.array(z.enum(requiredNames)).max(requiredNames.length).optional(),
  critical_codes: z
    .array(z.string().regex(/^[a-z0-9_]{1,40}$/))
    .max(100)
    .optional(),
})

/** A municipality's rule for backflow tests: how they are judged, and when they are due. */
export const backflowRule = z.strictObject({
  rule_profile: z.enum(['usc10', 'buffer3', 'both']).optional(),
  interval_high_months: whole(1, 120).optional(),
  interval_low_months: whole(1, 120).optional(),
  submit_days: whole(0, 365).optional(),
  requires_gauge_cal_months: whole(1, 60).optional(),
})

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const email = z.email().max(254)

/** A city or water utility that accepts submissions. */
export const municipalityFields = {
  name: nameField(),
  state: required(textField(40)),
  slug: required({ ...textField(), given: slug.min(3).max(60) }),
  contact_email: { ...textField(), given: email, maybe: email.nullable() },
  phone: textField(40),
  public_text_en: notesField(),
  postal_codes: withDefault(listField(postalCode, 500)),
  accepts: withDefault(listField(z.enum(submissionKinds), 3)),
  checkup_rule: jsonField(checkupRule),
  backflow_rule: jsonField(backflowRule),
  fee_cents: centsField(),
  active: withDefault(flagField()),
}
