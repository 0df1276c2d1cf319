import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import { optionalDate, optionalText } from './fields.ts'
import { submissionKinds } from './municipalities.ts'

const statuses = ['draft', 'submitted', 'in_review', 'returned', 'accepted', 'rejected', 'withdrawn'] as const
const status = z.enum(statuses)
const kind = z.enum(submissionKinds)

/** Reasons for an exemption. */
export const exemptionReason = z.enum(['no_system', 'not_used', 'new_construction'])

/** Meter numbers. */
export const meterNumbers = z.array(z.string().trim().min(1).max(40)).max(50)

const changeable = {
  property_name: optionalText(),
  property_address: optionalText(250),
  utility_account_no: optionalText(40),
  meter_nos: meterNumbers.optional(),
  irrigator_name: optionalText(),
  irrigator_license_no: optionalText(40),
  irrigator_license_expires_on: optionalDate(),
  submitter_email: z.email().max(254).nullable().optional(),
  submitter_phone: optionalText(40),
  file_urls: z.array(z.string().max(300)).max(10).optional(),
}

/** A new draft is for the site's municipality by default; missing fields come from the rows it is about. */
const draft = { id: z.uuid().optional(), municipality_id: z.uuid().optional(), ...changeable }

/** A new draft of an exemption, a completed checkup, or a certified backflow test. */
export const submissionCreate = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('exemption'),
    site_id: z.uuid(),
    exemption_reason: exemptionReason,
    ...draft,
  }),
  z.strictObject({ kind: z.literal('irrigation_checkup'), checkup_id: z.uuid(), ...draft }),
  z.strictObject({ kind: z.literal('backflow_test'), backflow_test_id: z.uuid(), ...draft }),
])

/** Changes to a draft, or to a returned submission; a corrected test may replace the original one. */
export const submissionPatch = z.strictObject({
  ...changeable,
  exemption_reason: exemptionReason.optional(),
  backflow_test_id: z.uuid().optional(),
})

/** Attestation by the submitter, with a signature (URL of an uploaded file) if required. */
export const submissionSubmit = z.strictObject({
  attested: z.boolean(),
  signature_file_url: z.string().max(300).optional(),
})

/** A submission as shown in lists; reviewers get no ids of the company's rows. */
export const submissionItem = z.object({
  ...commonFields,
  municipality_id: z.uuid(),
  municipality_name: z.string().nullable(),
  site_id: z.uuid().nullable(),
  checkup_id: z.uuid().nullable(),
  backflow_test_id: z.uuid().nullable(),
  submitter_user_id: z.uuid().nullable(),
  kind: z.string(),
  submission_no: z.string().nullable(),
  status,
  property_name: z.string().nullable(),
  property_address: z.string().nullable(),
  utility_account_no: z.string().nullable(),
  meter_nos: z.array(z.string()),
  irrigator_name: z.string().nullable(),
  irrigator_license_no: z.string().nullable(),
  irrigator_license_expires_on: z.string().nullable(),
  submitter_email: z.string().nullable(),
  submitter_phone: z.string().nullable(),
  attested: z.boolean(),
  exemption_reason: z.string().nullable(),
  due_on: z.string().nullable(),
  is_late: z.boolean(),
  submitted_at: z.string().nullable(),
  reviewer_name: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_note: z.string().nullable(),
  fields_to_correct: z.array(z.string()),
  next_due_on: z.string().nullable(),
  critical_open: z.number().int(),
})

/**
 * A submission with its document: frozen once submitted, before that as it would be now. `changes` are the paths that differ from the
 * returned document; `rule_applies` is whether the municipality requires it for this site, null when unknown.
 */
export const submissionDetail = submissionItem.extend({
  payload: z.unknown(),
  changes: z.array(z.string()),
  rule_applies: z.boolean().nullable(),
  files: z.array(z.object({ name: z.string(), type: z.string(), url: z.string() })),
})

/** Filters of submissions, for the list and the export; `status` accepts several states, separated by commas. */
export const submissionFilters = {
  status: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(status).min(1).max(statuses.length))
    .optional(),
  kind: kind.optional(),
  late: z.stringbool().optional(),
  critical_open: z.stringbool().optional(),
  due_from: z.iso.date().optional(),
  due_to: z.iso.date().optional(),
}

/** Filters of the list of submissions. */
export const submissionQuery = listQuery.extend({
  ...submissionFilters,
  site_id: z.uuid().optional(),
  checkup_id: z.uuid().optional(),
  backflow_test_id: z.uuid().optional(),
})
