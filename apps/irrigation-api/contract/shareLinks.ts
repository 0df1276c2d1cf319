import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import { flag, optionalInstant, optionalWhole } from './fields.ts'

const targetType = z.enum(['checkup', 'quote', 'backflow_test', 'parts_list'])
const target = { target_type: targetType, target_id: z.uuid() }

/**
 * Kind of document a link opens: a quote, the report of a visit, a backflow test, or the parts list of a quote (by the id of the quote).
 */
export type ShareTargetType = z.output<typeof targetType>

/** A new link; valid for 90 days by default. One that can approve is mailed to the client; only quotes can be approved. */
export const shareLinkCreate = z.strictObject({
  id: z.uuid().optional(),
  ...target,
  locale: z.enum(['en', 'es']).optional(),
  expires_at: optionalInstant(),
  max_views: optionalWhole(1, 100_000),
  can_approve: flag(),
  pin: z
    .string()
    .regex(/^\d{6,12}$/, '6 to 12 digits.')
    .optional(),
})

/** Filters of the links to a document. */
export const shareLinkQuery = listQuery.omit({ q: true }).extend(target)

/** A link with its URL; includes whether it has a PIN, but not the PIN. */
export const shareLinkItem = z.object({
  ...commonFields,
  ...target,
  status: z.enum(['active', 'viewed', 'used', 'expired', 'revoked']),
  locale: z.string(),
  expires_at: z.string(),
  max_views: z.number().int().nullable(),
  /** Whether the client can decide with it; the secret for that was mailed to `sent_to` and is never returned. */
  can_approve: z.boolean(),
  sent_to: z.string().nullable(),
  has_pin: z.boolean(),
  revoked_at: z.string().nullable(),
  first_viewed_at: z.string().nullable(),
  last_viewed_at: z.string().nullable(),
  view_count: z.number().int(),
  used_at: z.string().nullable(),
  used_for: z.string().nullable(),
  /** Time the visit was reopened whose report the link was made for. */
  superseded_at: z.string().nullable(),
  token: z.string(),
  url: z.string(),
})
