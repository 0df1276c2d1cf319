import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import { code, flag, notes, optionalChoice, optionalDate, optionalText, requiredText } from './fields.ts'

const language = z.enum(['en', 'es'])
const status = z.enum(['prospect', 'active', 'inactive'])

const optionalFields = {
  contact_first_name: optionalText(),
  contact_last_name: optionalText(),
  email: z
    .union([z.literal('').transform(() => null), z.email().max(254)])
    .nullable()
    .optional(),
  phone: optionalText(40),
  phone_alt: optionalText(40),
  preferred_contact: optionalChoice(['call', 'text', 'email']),
  preferred_locale: language.optional(),
  billing_address_line1: optionalText(),
  billing_address_line2: optionalText(),
  billing_city: optionalText(),
  billing_state: optionalText(40),
  billing_postal_code: optionalText(20),
  tax_exempt: flag(),
  payment_terms: optionalChoice(['due_on_receipt', 'net15', 'net30', 'net45']),
  lead_source: optionalChoice(['referral', 'web', 'utility_letter', 'sign', 'repeat', 'other']),
  status: status.optional(),
  since_on: optionalDate(),
  tags: z.array(requiredText(40)).max(20).optional(),
  notes: notes(),
}
const requiredFields = { kind: code('client_kind'), name: requiredText() }

/** A new client; the server gives the number. */
export const clientCreate = z.strictObject({ id: z.uuid().optional(), ...requiredFields, ...optionalFields })

/** Changes to a client. */
export const clientPatch = z.strictObject({ ...requiredFields, ...optionalFields }).partial()

/** A client as it is stored. */
const clientRow = z.object({
  ...commonFields,
  client_no: z.string(),
  kind: z.string(),
  name: z.string(),
  contact_first_name: z.string().nullable(),
  contact_last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  phone_alt: z.string().nullable(),
  preferred_contact: z.string().nullable(),
  preferred_locale: z.string(),
  billing_address_line1: z.string().nullable(),
  billing_address_line2: z.string().nullable(),
  billing_city: z.string().nullable(),
  billing_state: z.string().nullable(),
  billing_postal_code: z.string().nullable(),
  tax_exempt: z.boolean(),
  payment_terms: z.string().nullable(),
  lead_source: z.string().nullable(),
  status: z.string(),
  since_on: z.string().nullable(),
  tags: z.array(z.string()),
  notes: z.string().nullable(),
})

/** A client with what lists show of its sites and quotes. */
export const clientItem = clientRow.extend({
  sites_count: z.number().int(),
  open_quotes_count: z.number().int(),
  next_checkup_due_on: z.string().nullable(),
})

/** Filters of the list of clients. */
export const clientQuery = listQuery.extend({
  status: status.optional(),
  kind: code('client_kind').optional(),
})
