import { defineStateTable } from './defineStateTable.ts'
import { hasText } from './hasText.ts'
import { isFrom } from './isFrom.ts'
import type { BackflowTestStatus, MunicipalSubmissionStatus } from './linkedStatuses.ts'
import { manager, members, office, owner, system, technician } from './permitted.ts'
import type { Requirement } from './stateTable.ts'

/**
 * Facts that the guards of a backflow test read.
 *
 * `tested_on`: date of the test; `gauge_needed`: true unless set to false, as an air gap is measured by hand;
 * `gauge_override_reason`: a manager's reason for accepting an overdue gauge, `gauge_overridden_by` their role; `repaired`: parts
 * were replaced or cleaned, or the repair was described; `left_failed` and `owner_notified`: the assembly stays failed and its
 * owner was told; `submission_status`: of the submission that contains the test.
 */
export interface BackflowTestFacts {
  readonly backflow_id?: string | null
  readonly signature_file_id?: string | null
  readonly tested_on?: string | null
  readonly gauge_needed?: boolean
  readonly gauge_calibration_due_on?: string | null
  readonly gauge_override_reason?: string | null
  readonly gauge_overridden_by?: string | null
  readonly initial_result?: string | null
  readonly final_result?: string | null
  readonly repaired?: boolean
  readonly left_failed?: boolean
  readonly owner_notified?: boolean
  readonly submission_status?: MunicipalSubmissionStatus | null
}

/** Side effect of a transition of a backflow test. */
export type BackflowTestEffect =
  | 'signed_at'
  | 'made_immutable'
  | 'submission_due_on'
  | 'next_test_due_on'
  | 'notify_tester'

type Need = Requirement<BackflowTestFacts>

const verdicts: readonly unknown[] = ['pass', 'fail']

const backflow: Need = { code: 'backflow_required', isMet: ({ backflow_id }) => hasText(backflow_id) }
const signature: Need = { code: 'signature_required', isMet: ({ signature_file_id }) => hasText(signature_file_id) }
const gauge: Need = {
  code: 'gauge_overdue',
  isMet: ({ tested_on, gauge_needed, gauge_calibration_due_on, gauge_override_reason, gauge_overridden_by }) =>
    gauge_needed === false ||
    isFrom(gauge_calibration_due_on, tested_on) ||
    (hasText(gauge_override_reason) && (gauge_overridden_by === 'manager' || gauge_overridden_by === 'owner')),
}
const initial: Need = { code: 'initial_incomplete', isMet: ({ initial_result }) => verdicts.includes(initial_result) }
const failureSettled: Need = {
  code: 'failure_unsettled',
  isMet: ({ initial_result, final_result, repaired, left_failed, owner_notified }) =>
    initial_result !== 'fail' ||
    (repaired === true && verdicts.includes(final_result)) ||
    (left_failed === true && owner_notified === true),
}
const becomes = (status: MunicipalSubmissionStatus): Need => ({
  code: `submission_not_${status}`,
  isMet: ({ submission_status }) => submission_status === status,
})
const ended: Need = {
  code: 'submission_not_ended',
  isMet: ({ submission_status }) => submission_status === 'withdrawn' || submission_status === 'rejected',
}

/**
 * Every permitted state change of a backflow test. After certification it only follows its submission, which may be submitted
 * again, reviewed again, withdrawn or rejected. Nothing leads back to a draft: a correction is a new test that refers to the old
 * one.
 */
export const backflowTestTransitions = defineStateTable<BackflowTestStatus, BackflowTestFacts, BackflowTestEffect>({
  entity: 'backflow_test',
  states: ['draft', 'certified', 'submitted', 'accepted', 'returned'],
  lines: [
    { from: '(new)', to: 'draft', who: members, needs: [backflow], offline: true },
    {
      from: 'draft',
      to: 'certified',
      who: [owner('tester_licence'), manager('tester_licence'), technician('tester_licence')],
      needs: [signature, gauge, initial, failureSettled],
      effects: ['signed_at', 'made_immutable', 'submission_due_on', 'next_test_due_on'],
    },
    {
      from: 'certified',
      to: 'submitted',
      who: [system, ...office, technician('tester_licence')],
      needs: [becomes('submitted')],
    },
    { from: 'submitted', to: 'accepted', who: [system], needs: [becomes('accepted')] },
    {
      from: 'submitted',
      to: 'returned',
      who: [system],
      needs: [becomes('returned')],
      effects: ['notify_tester'],
    },
    { from: 'returned', to: 'submitted', who: [system], needs: [becomes('submitted')] },
    { from: 'accepted', to: 'submitted', who: [system], needs: [becomes('in_review')] },
    { from: ['submitted', 'returned'], to: 'certified', who: [system], needs: [ended] },
  ],
})
