import { backflowPartCodes } from '@sluice/irrigation-rules'
import { listQuery } from '@sluice/protocol'
import * as z from 'zod'
import { commonFields } from './common.ts'
import { flag, notes, optionalFlag, optionalId, optionalNumber, optionalText } from './fields.ts'

const statuses = ['draft', 'certified', 'submitted', 'accepted', 'returned'] as const
const status = z.enum(statuses)
const results = ['pass', 'fail', 'incomplete', 'not_testable'] as const

const psid = () => z.number().min(0).max(20).multipleOf(0.1).nullable().optional()
const checked = () => z.enum(['closed_tight', 'leaked']).nullable().optional()
const relieved = () => z.enum(['opened', 'did_not_open', 'discharging']).nullable().optional()
const opened = () => z.enum(['opened', 'did_not_open']).nullable().optional()

/** Gauge readings, in psid with one decimal; an assembly has only the readings of its type. */
const readingSet = z.strictObject({
  cv1_psid: psid(),
  cv1_state: checked(),
  cv2_psid: psid(),
  cv2_state: checked(),
  cv2_held_backpressure: optionalFlag(),
  rv_psid: psid(),
  rv_state: relieved(),
  ai_psid: psid(),
  ai_state: opened(),
  ai_fully_open: optionalFlag(),
  cv_psid: psid(),
  cv_state: checked(),
  so1_tight: optionalFlag(),
  so2_tight: optionalFlag(),
  bypass_cv1_psid: psid(),
  bypass_cv1_state: checked(),
  bypass_cv2_psid: psid(),
  bypass_cv2_state: checked(),
  bypass_cv2_held_backpressure: optionalFlag(),
  bypass_rv_psid: psid(),
  bypass_rv_state: relieved(),
})

const changeable = {
  gauge_id: optionalId(),
  test_reason: z.enum(['annual', 'new_install', 'after_repair', 'replacement', 'relocation', 'complaint']).optional(),
  tested_at: z.iso.datetime({ offset: true }).optional(),
  line_pressure_psi: optionalNumber(0, 250),
  initial: readingSet.nullable().optional(),
  final: readingSet.nullable().optional(),
  initial_overridden: flag(),
  final_overridden: flag(),
  result_override_note: notes(),
  parts_replaced: z
    .array(z.string().refine((code) => backflowPartCodes.includes(code), 'No part of an assembly.'))
    .max(60)
    .optional(),
  repair_notes: notes(),
  remarks: notes(),
  air_gap_in: optionalNumber(0, 120),
  supply_diameter_in: optionalNumber(0, 60),
  installation_ok: optionalFlag(),
  installation_note: notes(),
  owner_representative: optionalText(),
}

/** A new draft of a test; its results follow from its readings, and a tester may override a pass with a failure, never the reverse. */
export const backflowTestCreate = z.strictObject({
  id: z.uuid().optional(),
  backflow_id: z.uuid(),
  checkup_id: optionalId(),
  ...changeable,
  tested_at: z.iso.datetime({ offset: true }),
})

/** Changes to a draft. */
export const backflowTestPatch = z.strictObject(changeable)

/** Reason for accepting a gauge past its calibration this time. */
export const gaugeOverride = z.strictObject({ reason: z.string().trim().min(1).max(4000) })

/**
 * Signature of the tester (URL of an uploaded file). For an assembly left failed, the owner must be informed: by mail if the client has an
 * address, else by a person (`owner_told`).
 */
export const backflowTestCertify = z.strictObject({
  signature_file_url: z.string().max(300).optional(),
  left_failed: flag(),
  owner_told: flag(),
})

/** A test with its assembly and site. */
export const backflowTestItem = z.object({
  ...commonFields,
  backflow_id: z.uuid(),
  checkup_id: z.uuid().nullable(),
  corrects_id: z.uuid().nullable(),
  status,
  test_reason: z.string(),
  tested_at: z.string(),
  tested_on: z.string(),
  line_pressure_psi: z.number().nullable(),
  rule_profile: z.string(),
  initial: z.unknown(),
  final: z.unknown(),
  initial_result: z.string().nullable(),
  final_result: z.string().nullable(),
  initial_overridden: z.boolean(),
  final_overridden: z.boolean(),
  result_override_note: z.string().nullable(),
  parts_replaced: z.array(z.string()),
  repair_notes: z.string().nullable(),
  remarks: z.string().nullable(),
  air_gap_in: z.number().nullable(),
  supply_diameter_in: z.number().nullable(),
  installation_ok: z.boolean().nullable(),
  installation_note: z.string().nullable(),
  left_failed: z.boolean(),
  owner_notified_at: z.string().nullable(),
  tester_user_id: z.uuid().nullable(),
  tester_name: z.string().nullable(),
  tester_license_no: z.string().nullable(),
  tester_license_expires_on: z.string().nullable(),
  gauge_id: z.uuid().nullable(),
  gauge_serial_no: z.string().nullable(),
  gauge_calibrated_on: z.string().nullable(),
  gauge_calibration_due_on: z.string().nullable(),
  gauge_override_reason: z.string().nullable(),
  gauge_overridden_by: z.uuid().nullable(),
  owner_representative: z.string().nullable(),
  signature_file_id: z.uuid().nullable(),
  signed_at: z.string().nullable(),
  submission_due_on: z.string().nullable(),
  backflow_label: z.string(),
  backflow_type: z.string(),
  site_id: z.uuid(),
  site_name: z.string(),
})

/** Filters of the list of tests; `status` accepts several states, separated by commas. */
export const backflowTestQuery = listQuery.extend({
  status: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(status).min(1).max(statuses.length))
    .optional(),
  backflow_id: z.uuid().optional(),
  site_id: z.uuid().optional(),
  checkup_id: z.uuid().optional(),
  initial_result: z.enum(results).optional(),
})
