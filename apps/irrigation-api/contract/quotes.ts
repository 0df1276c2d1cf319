import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import {
  flag,
  notes,
  optionalDate,
  optionalId,
  optionalInstant,
  optionalNumber,
  optionalRichText,
  optionalText,
  requiredText,
} from './fields.ts'
import { quoteLineDecision, quoteLineItem } from './quoteLines.ts'

/** Every state of a quote. */
export const quoteStatuses = [
  'draft',
  'sent',
  'viewed',
  'approved',
  'partly_approved',
  'declined',
  'expired',
  'void',
  'done',
] as const
const status = z.enum(quoteStatuses)
/** Reasons for declining. */
export const declineReason = z.enum([
  'price',
  'other_company',
  'do_it_self',
  'later',
  'selling',
  'not_needed',
  'no_answer',
])
const reason = z.string().trim().min(1).max(4000)

const changeable = {
  title: requiredText().optional(),
  locale: z.enum(['en', 'es']).optional(),
  discount_kind: z.enum(['none', 'percent', 'amount']).optional(),
  discount_value: z.number().min(0).max(100_000_000).multipleOf(0.001).optional(),
  tax_rate_pct: z.number().min(0).max(25).multipleOf(0.001).optional(),
  tax_labor: flag(),
  deposit_pct: optionalNumber(0, 100),
  layout: z.enum(['itemized', 'by_zone', 'rolled_up']).optional(),
  show_prices_per_line: flag(),
  show_photos: flag(),
  show_savings: flag(),
  message_to_client: notes(),
  terms: optionalRichText(20_000),
  internal_notes: notes(),
  scheduled_at: optionalInstant(),
  follow_up_on: optionalDate(),
}

/** A new quote; each repair becomes a line. Rates and terms default to those of the price book and the account. */
export const quoteCreate = z.strictObject({
  id: z.uuid().optional(),
  client_id: z.uuid(),
  site_id: optionalId(),
  checkup_id: optionalId(),
  price_book_id: optionalId(),
  repair_ids: z.array(z.uuid()).max(200).optional(),
  ...changeable,
})

/** Changes to a draft; its state only changes through its own routes. */
export const quotePatch = z.strictObject(changeable)

/** Options for sending a quote; the default validity comes from the account. */
export const quoteSend = z.strictObject({ in_person: flag(), valid_until_on: z.iso.date().optional() })

/** Version of the quote that the client was shown or read. */
export const shownQuote = {
  shown_revision: z.number().int().min(1).max(100_000),
  shown_total_cents: z.number().int().min(0).max(1_000_000_000),
}

/**
 * The client's approval: in person with a signature (URL of an uploaded file), by phone with name and note. Lines that are not named are
 * approved, optional ones when selected.
 */
export const quoteApprove = z.strictObject({
  ...shownQuote,
  via: z.enum(['in_person', 'phone']),
  signed_name: optionalText(),
  signature_file_url: z.string().max(300).optional(),
  note: notes(),
  lines: z.array(quoteLineDecision).max(500).optional(),
  decline_reason: declineReason.optional(),
  deferred_until_on: optionalDate(),
})

/** Reason of the client for declining; “later” with a date defers the repairs. */
export const quoteDecline = z.strictObject({ reason: declineReason, deferred_until_on: optionalDate() })

/** Reason for voiding a quote. */
export const quoteVoid = z.strictObject({ reason })

const cents = z.number().int().nullable()

/** A quote with the names shown in lists; costs and prices are null for users who may not see them. */
export const quoteItem = z.object({
  ...commonFields,
  quote_no: z.string(),
  revision: z.number().int(),
  client_id: z.uuid(),
  site_id: z.uuid().nullable(),
  checkup_id: z.uuid().nullable(),
  title: z.string(),
  status,
  price_book_id: z.uuid().nullable(),
  locale: z.string(),
  issued_on: z.string(),
  valid_until_on: z.string(),
  discount_kind: z.string(),
  discount_value: z.number().nullable(),
  tax_rate_pct: z.number(),
  tax_labor: z.boolean(),
  deposit_pct: z.number().nullable(),
  minimum_charge_cents: cents,
  subtotal_cents: cents,
  discount_cents: cents,
  taxable_cents: cents,
  tax_cents: cents,
  total_cents: cents,
  deposit_cents: cents,
  approved_total_cents: cents,
  cost_cents: cents,
  margin_pct: z.number().nullable(),
  layout: z.string(),
  show_prices_per_line: z.boolean(),
  show_photos: z.boolean(),
  show_savings: z.boolean(),
  message_to_client: z.string().nullable(),
  terms: z.string().nullable(),
  internal_notes: z.string().nullable(),
  sent_at: z.string().nullable(),
  viewed_at: z.string().nullable(),
  view_count: z.number().int(),
  approved_at: z.string().nullable(),
  approved_via: z.string().nullable(),
  approval_note: z.string().nullable(),
  declined_at: z.string().nullable(),
  signed_name: z.string().nullable(),
  signature_file_id: z.uuid().nullable(),
  decline_reason: z.string().nullable(),
  decided_revision: z.number().int().nullable(),
  decided_total_cents: cents,
  decided_hash: z.string().nullable(),
  decided_address: z.string().nullable(),
  decided_by: z.uuid().nullable(),
  decided_by_name: z.string().nullable(),
  void_reason: z.string().nullable(),
  scheduled_at: z.string().nullable(),
  done_at: z.string().nullable(),
  follow_up_on: z.string().nullable(),
  client_name: z.string(),
  site_name: z.string().nullable(),
  line_count: z.number().int(),
})

/** A quote with its lines in order. */
export const quoteDetail = quoteItem.extend({ lines: z.array(quoteLineItem) })

/** Filters of the list of quotes; `status` accepts several states, separated by commas; `open` selects those that still need action. */
export const quoteQuery = listQuery.extend({
  status: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(status).min(1).max(quoteStatuses.length))
    .optional(),
  open: z.stringbool().optional(),
  client_id: z.uuid().optional(),
  site_id: z.uuid().optional(),
  checkup_id: z.uuid().optional(),
})
