import { roles } from '@sluice/irrigation-rules'
import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import { flag, optionalDate, optionalText, optionalWhole, requiredText } from './fields.ts'

const locale = z.enum(['en', 'es'])
const role = z.enum(roles)
const email = z.email().max(254).toLowerCase()

/** Data of an invitation, shown before it is accepted. */
export const invitationShown = z.object({
  name: z.string(),
  email: z.string(),
  locale: z.string(),
  company: z.string(),
})

/** A user of the company. */
export const userItem = z.object({
  ...commonFields,
  role: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.string(),
  irrigator_license_no: z.string().nullable(),
  irrigator_license_expires_on: z.string().nullable(),
  tester_license_no: z.string().nullable(),
  tester_license_expires_on: z.string().nullable(),
  /** Time an owner confirmed the licenses; valid until they are changed. */
  license_confirmed_at: z.string().nullable(),
  license_confirmed_by: z.uuid().nullable(),
  municipality_id: z.uuid().nullable(),
  see_prices: z.string(),
  labor_cost_cents_per_hour: z.number().nullable(),
  field_mode: z.boolean(),
  status: z.string(),
  email_verified_at: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  last_sync_at: z.string().nullable(),
  device_label: z.string().nullable(),
})

/** A new invitation; technicians start in field mode, with large touch targets. */
export const userInvite = z.strictObject({
  id: z.uuid().optional(),
  name: requiredText(),
  email,
  role,
  locale: locale.optional(),
  phone: optionalText(40),
  /** Municipality of a reviewer. */
  municipality_id: z.uuid().optional(),
})

const licences = {
  irrigator_license_no: optionalText(40),
  irrigator_license_expires_on: optionalDate(),
  tester_license_no: optionalText(40),
  tester_license_expires_on: optionalDate(),
}

/** Changes to a user by the owner. */
export const userPatch = z
  .strictObject({
    name: requiredText(),
    phone: optionalText(40),
    role,
    locale,
    ...licences,
    /** Whether the owner has checked the licenses. */
    license_confirmed: flag(),
    see_prices: z.enum(['inherit', 'yes', 'no']),
    labor_cost_cents_per_hour: optionalWhole(0, 1_000_000),
    status: z.enum(['active', 'suspended']),
  })
  .partial()

/** Changes by users to their own data. */
export const mePatch = z
  .strictObject({
    name: requiredText(),
    phone: optionalText(40),
    locale,
    ...licences,
    field_mode: flag(),
    high_contrast: flag(),
    left_handed: flag(),
    voice_notes: flag(),
    haptics: flag(),
    layout_prefs: z.record(z.string().max(60), z.string().max(60)),
    device_label: optionalText(120),
  })
  .partial()

/** Filters of the list of users. */
export const userQuery = listQuery.extend({
  role: role.optional(),
  status: z.enum(['invited', 'active', 'suspended']).optional(),
})
