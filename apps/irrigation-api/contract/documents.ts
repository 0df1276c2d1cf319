/** Documents as link holders see them: made for clients, so these schemas have no costs, internal notes or access codes. */
import * as z from 'zod'
import { checkupReport, weeklyWater } from './checkups.ts'
import { optionalDate, requiredText } from './fields.ts'
import { quoteLineDecision } from './quoteLines.ts'
import { declineReason, shownQuote } from './quotes.ts'

/** Path parameters with a token. */
export const documentParams = z.strictObject({ token: z.string().max(200) })

/** Header with the PIN of a link that has one. */
export const pinHeader = 'x-link-pin'

/** Header with the secret of a deciding link, which only the mail to the client contains. */
export const keyHeader = 'x-link-key'

const text = z.string().nullable()
const cents = z.number().int().nullable()

const company = z.object({
  name: z.string(),
  legal_name: text,
  phone: text,
  email: z.string(),
  website: text,
  address: z.string(),
  brand_color: z.string(),
  license_no: text,
  timezone: z.string(),
})

const common = {
  locale: z.string(),
  company,
  link: z.object({
    status: z.enum(['active', 'viewed', 'used', 'expired', 'revoked']),
    /** Whether the caller may decide: they sent the secret mailed to the client. */
    can_approve: z.boolean(),
    expires_at: z.string(),
    /** Time the report that the link was made for was superseded; the link then shows the newer one. */
    superseded_at: text,
  }),
}

const picture = z.object({ src: z.string(), thumb_src: z.string(), caption: text })

const line = z.object({
  id: z.uuid(),
  sort: z.number().int(),
  kind: z.string(),
  group_label: text,
  description: z.string(),
  qty: z.number(),
  unit: z.string(),
  unit_price_cents: cents,
  line_total_cents: cents,
  optional: z.boolean(),
  selected: z.boolean(),
  decision: z.string(),
  pictures: z.array(picture),
})

const quote = z.object({
  quote_no: z.string(),
  revision: z.number().int(),
  shown_hash: z.string(),
  title: z.string(),
  status: z.string(),
  issued_on: z.string(),
  valid_until_on: z.string(),
  client_name: z.string(),
  site_name: text,
  site_address: text,
  layout: z.string(),
  show_prices_per_line: z.boolean(),
  message_to_client: text,
  terms: text,
  tax_rate_pct: z.number(),
  minimum_charge_cents: z.number().int(),
  subtotal_cents: z.number().int(),
  discount_cents: z.number().int(),
  tax_cents: z.number().int(),
  total_cents: z.number().int(),
  deposit_cents: z.number().int(),
  approved_total_cents: cents,
  approved_at: text,
  declined_at: text,
  signed_name: text,
  scheduled_at: text,
  lines: z.array(line),
  groups: z.array(z.object({ label: text, total_cents: cents })),
  savings: z.object(weeklyWater).nullable(),
})

const test = z.object({
  client_name: z.string(),
  site_name: z.string(),
  site_address: z.string(),
  label: z.string(),
  type: z.string(),
  make: text,
  model: text,
  serial_no: text,
  size_in: z.number().nullable(),
  location_note: text,
  hazard: z.string(),
  assembly_no: text,
  status: z.string(),
  test_reason: z.string(),
  tested_on: z.string(),
  line_pressure_psi: z.number().nullable(),
  initial: z.unknown(),
  final: z.unknown(),
  initial_result: text,
  final_result: text,
  parts_replaced: z.array(z.string()),
  repair_notes: text,
  remarks: text,
  air_gap_in: z.number().nullable(),
  supply_diameter_in: z.number().nullable(),
  installation_ok: z.boolean().nullable(),
  left_failed: z.boolean(),
  tester_name: text,
  tester_license_no: text,
  gauge_serial_no: text,
  gauge_calibrated_on: text,
  signed_at: text,
})

const part = z.object({
  sku: text,
  name: z.string(),
  brand: text,
  model: text,
  qty: z.number(),
  unit: z.string(),
})

/** The document that a link opens. */
export const sharedDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quote'), ...common, quote }),
  z.object({ kind: z.literal('checkup'), ...common, report: checkupReport }),
  z.object({ kind: z.literal('backflow_test'), ...common, test }),
  z.object({
    kind: z.literal('parts_list'),
    ...common,
    parts_list: z.object({ quote_no: z.string(), title: z.string(), parts: z.array(part) }),
  }),
])

/** A document as returned by the API. */
export type SharedDocument = z.input<typeof sharedDocument>

/** Version of the quote shown to the client, as stated by its document. */
const shown = { ...shownQuote, shown_hash: z.string().max(100) }

/** Signed approval by the client: `signature` is a PNG data URL. Lines that are not named are approved, optional ones when selected. */
export const documentApprove = z.strictObject({
  ...shown,
  signed_name: requiredText().optional(),
  signature: z.string().max(400_000).optional(),
  lines: z.array(quoteLineDecision).max(500).optional(),
  decline_reason: declineReason.optional(),
  deferred_until_on: optionalDate(),
})

/** Reason of the client for declining; “later” with a date defers the repairs. */
export const documentDecline = z.strictObject({
  ...shown,
  reason: declineReason,
  deferred_until_on: optionalDate(),
})
