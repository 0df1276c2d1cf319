import * as z from 'zod'
import { optionalDate, optionalText, requiredText } from './fields.ts'
import { exemptionReason, meterNumbers } from './submissions.ts'

const number = (max: number) => z.number().min(0).max(max).nullable().optional()

const controllerRow = z.strictObject({
  label: requiredText(40),
  brand: optionalText(40),
  model: optionalText(40),
  zones: z.number().int().min(0).max(200).nullable().optional(),
})

const zoneRow = z.strictObject({
  controller: requiredText(40),
  station_no: z.number().int().min(1).max(200),
  name: optionalText(),
  gpm: number(999),
  psi: number(200),
  minutes: number(1440),
  days_per_week: number(7),
})

const criticalItem = z.strictObject({
  label: requiredText(250),
  place: optionalText(),
  qty: z.number().int().min(1).max(999),
  repaired: z.boolean(),
})

const form = {
  /** Slug of the municipality. */
  municipality: requiredText(60),
  property_name: requiredText(),
  property_address: requiredText(250),
  postal_code: z.string().regex(/^\d{5}(-\d{4})?$/),
  utility_account_no: optionalText(40),
  meter_nos: meterNumbers.optional(),
  irrigator_name: optionalText(),
  irrigator_license_no: optionalText(40),
  irrigator_license_expires_on: optionalDate(),
  submitter_email: z.email().max(254),
  submitter_phone: optionalText(40),
  attested: z.boolean(),
  /** Honeypot, always empty: hidden from people, but filled in by bots. */
  website: z.literal('').optional(),
}

/** Form that needs no account: a checkup with its findings, or an exemption. */
export const publicSubmission = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('irrigation_checkup'),
    ...form,
    controllers: z.array(controllerRow).max(50),
    zones: z.array(zoneRow).min(1).max(500),
    critical_items: z.array(criticalItem).max(200),
  }),
  z.strictObject({ kind: z.literal('exemption'), ...form, exemption_reason: exemptionReason }),
])

/** Number and secret from the mail of a form; the secret is accepted however it is typed. */
export const publicReceiptProof = z.strictObject({
  submission_no: requiredText(40).transform((text) => text.toUpperCase()),
  secret: z
    .string()
    .max(40)
    .transform((text) =>
      text
        .toUpperCase()
        .replaceAll(/[^A-Z2-7]/g, '')
        .replaceAll(/(.{4})(?=.)/g, '$1-'),
    ),
})

/** A corrected form, for one that was returned. */
export const publicCorrection = publicReceiptProof.extend({ form: publicSubmission })

/** Status of a form. */
export const publicStatus = z.object({
  submission_no: z.string(),
  municipality: z.string(),
  kind: z.string(),
  status: z.string(),
  submitted_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_note: z.string().nullable(),
  fields_to_correct: z.array(z.string()),
  next_due_on: z.string().nullable(),
})

/** Receipt of a form: its number and nothing else. */
export const publicReceipt = z.object({ submission_no: z.string() })
