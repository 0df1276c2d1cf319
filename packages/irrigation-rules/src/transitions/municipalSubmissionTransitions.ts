import { defineStateTable } from './defineStateTable.ts'
import { hasText } from './hasText.ts'
import { isEmptyList } from './isEmptyList.ts'
import type { BackflowTestStatus, CheckupStatus, MunicipalSubmissionStatus } from './linkedStatuses.ts'
import { admin, clientLink, manager, office, owner, reviewer, system, technician } from './permitted.ts'
import type { Requirement } from './stateTable.ts'

/**
 * Facts that the guards of a submission read.
 *
 * `exemption_reason`: why no checkup is needed; `missing_fields`: required fields of the municipality without a value;
 * `license_no`: of the irrigator or tester named on it, required unless `requires_license` is false; `fields_to_correct`: changes
 * requested by the reviewer.
 */
export interface MunicipalSubmissionFacts {
  readonly checkup_status?: CheckupStatus | null
  readonly backflow_test_status?: BackflowTestStatus | null
  readonly exemption_reason?: string | null
  readonly missing_fields?: readonly string[]
  readonly attested?: boolean
  readonly license_no?: string | null
  readonly requires_license?: boolean
  readonly fields_to_correct?: readonly string[]
  readonly reason?: string | null
  readonly note?: string | null
}

/** Side effect of a transition of a submission. */
export type MunicipalSubmissionEffect =
  | 'submission_no'
  | 'receipt_email'
  | 'payload_frozen'
  | 'reviewer_assigned'
  | 'next_due_on'
  | 'notify_submitter'
  | 'changes_highlighted'

type Need = Requirement<MunicipalSubmissionFacts>

const finished: Need = {
  code: 'source_unfinished',
  isMet: ({ checkup_status, backflow_test_status, exemption_reason }) =>
    checkup_status === 'completed' || backflow_test_status === 'certified' || hasText(exemption_reason),
}
const notReopened: Need = {
  code: 'source_reopened',
  isMet: ({ checkup_status }) => (checkup_status ?? 'completed') === 'completed',
}
const fields: Need = { code: 'fields_required', isMet: ({ missing_fields }) => isEmptyList(missing_fields) }
const attestation: Need = { code: 'attestation_required', isMet: ({ attested }) => attested === true }
const licence: Need = {
  code: 'license_required',
  isMet: ({ license_no, requires_license }) => requires_license === false || hasText(license_no),
}
const corrections: Need = {
  code: 'corrections_required',
  isMet: ({ fields_to_correct }) => Array.isArray(fields_to_correct) && fields_to_correct.length > 0,
}
const reason: Need = { code: 'reason_required', isMet: (facts) => hasText(facts.reason) }
const note: Need = { code: 'note_required', isMet: (facts) => hasText(facts.note) }
const reopened: Need = { code: 'checkup_not_reopened', isMet: ({ checkup_status }) => checkup_status === 'in_progress' }

const submitters = [
  owner('submitter'),
  manager('submitter'),
  technician('submitter'),
  clientLink('public_form', 'submitter'),
]
const submittable = [notReopened, fields, attestation, licence]

/**
 * Every permitted state change of a submission. A person without an account submits the public form, which is a draft that was
 * never stored. Returned submissions are checked again, so a correction cannot drop a required field.
 */
export const municipalSubmissionTransitions = defineStateTable<
  MunicipalSubmissionStatus,
  MunicipalSubmissionFacts,
  MunicipalSubmissionEffect
>({
  entity: 'municipal_submission',
  states: ['draft', 'submitted', 'in_review', 'returned', 'accepted', 'rejected', 'withdrawn'],
  lines: [
    { from: '(new)', to: 'draft', who: [...office, technician('own')], needs: [finished], offline: true },
    {
      from: 'draft',
      to: 'submitted',
      who: [...office, technician('licence'), clientLink('public_form')],
      needs: submittable,
      effects: ['submission_no', 'receipt_email', 'payload_frozen'],
    },
    { from: 'submitted', to: 'in_review', who: [reviewer('in_submission')], effects: ['reviewer_assigned'] },
    {
      from: 'in_review',
      to: 'accepted',
      who: [reviewer('in_submission')],
      effects: ['next_due_on', 'notify_submitter'],
    },
    {
      from: 'in_review',
      to: 'returned',
      who: [reviewer('in_submission')],
      needs: [corrections],
      effects: ['notify_submitter'],
    },
    {
      from: ['submitted', 'in_review'],
      to: 'returned',
      via: 'reopened',
      who: [system],
      needs: [reopened],
      effects: ['notify_submitter'],
    },
    {
      from: 'returned',
      to: 'submitted',
      who: submitters,
      needs: submittable,
      effects: ['payload_frozen', 'changes_highlighted'],
    },
    {
      from: 'in_review',
      to: 'rejected',
      who: [reviewer('in_submission')],
      needs: [reason],
      effects: ['notify_submitter'],
    },
    { from: ['submitted', 'returned'], to: 'withdrawn', who: submitters },
    { from: 'accepted', to: 'in_review', who: [reviewer('in_submission'), admin], needs: [note] },
  ],
})
