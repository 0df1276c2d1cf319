import { defineStateTable } from './defineStateTable.ts'
import { hasText } from './hasText.ts'
import { isAbove } from './isAbove.ts'
import { isEmptyList } from './isEmptyList.ts'
import type { CheckupStatus, MunicipalSubmissionStatus } from './linkedStatuses.ts'
import { office, technician } from './permitted.ts'
import type { Requirement } from './stateTable.ts'

/**
 * Facts that the guards of a checkup read.
 *
 * `scope_count`: controllers and backflows in scope; `touched_zones`: zones already started; `require_review`: the account's
 * setting; `missing`: result of `missingForCompletion`; `submission_status`: absent when nothing was submitted.
 */
export interface CheckupFacts {
  readonly site_id?: string | null
  readonly type?: string | null
  readonly scope_count?: number
  readonly touched_zones?: number
  readonly require_review?: boolean
  readonly missing?: readonly unknown[]
  readonly scheduled_at?: string | null
  readonly note?: string | null
  readonly reason?: string | null
  readonly submission_status?: MunicipalSubmissionStatus | null
}

/** Side effect of a transition of a checkup. */
export type CheckupEffect =
  | 'number_on_sync'
  | 'check_in'
  | 'asset_snapshots'
  | 'observation_rows'
  | 'carry_unresolved_repairs'
  | 'started_by_mistake'
  | 'notify_managers'
  | 'notify_technician'
  | 'totals'
  | 'health_score'
  | 'report'
  | 'next_checkup_due_on'
  | 'reviewed_by'
  | 'report_superseded'
  | 'submission_returned'

type Need = Requirement<CheckupFacts>

const site: Need = { code: 'site_required', isMet: ({ site_id }) => hasText(site_id) }
const type: Need = { code: 'type_required', isMet: (facts) => hasText(facts.type) }
const scope: Need = { code: 'scope_required', isMet: ({ scope_count }) => isAbove(scope_count, 0) }
const untouched: Need = { code: 'zone_touched', isMet: ({ touched_zones }) => touched_zones === 0 }
const complete: Need = { code: 'incomplete', isMet: ({ missing }) => isEmptyList(missing) }
const reviewOn: Need = { code: 'review_off', isMet: ({ require_review }) => require_review === true }
const reviewOff: Need = { code: 'review_required', isMet: ({ require_review }) => require_review === false }
const date: Need = { code: 'date_required', isMet: ({ scheduled_at }) => hasText(scheduled_at) }
const note: Need = { code: 'note_required', isMet: (facts) => hasText(facts.note) }
const reason: Need = { code: 'reason_required', isMet: (facts) => hasText(facts.reason) }
const notAccepted: Need = {
  code: 'accepted_by_municipality',
  isMet: ({ submission_status }) => submission_status !== 'accepted',
}

const crew = [...office, technician('own')]
const completed = ['totals', 'health_score', 'report', 'next_checkup_due_on'] as const

/**
 * Every permitted state change of a checkup.
 *
 * With reviews enabled, a technician submits and the office completes; the office's own visits need no review, so it completes
 * them directly. The office may edit a visit in review, so the checklist applies again when it completes it.
 */
export const checkupTransitions = defineStateTable<CheckupStatus, CheckupFacts, CheckupEffect>({
  entity: 'checkup',
  states: ['scheduled', 'in_progress', 'in_review', 'completed', 'cancelled'],
  lines: [
    {
      from: '(new)',
      to: 'scheduled',
      who: crew,
      needs: [site, type, scope],
      effects: ['number_on_sync'],
      offline: true,
    },
    {
      from: 'scheduled',
      to: 'in_progress',
      who: crew,
      effects: ['check_in', 'asset_snapshots', 'observation_rows', 'carry_unresolved_repairs'],
      offline: true,
    },
    {
      from: 'in_progress',
      to: 'scheduled',
      who: crew,
      needs: [untouched],
      effects: ['started_by_mistake'],
      offline: true,
    },
    {
      from: 'in_progress',
      to: 'in_review',
      who: [technician('own')],
      needs: [reviewOn, complete],
      effects: ['totals', 'health_score', 'notify_managers'],
      offline: true,
    },
    {
      from: 'in_progress',
      to: 'completed',
      who: [technician('own')],
      needs: [reviewOff, complete],
      effects: completed,
      offline: true,
    },
    {
      from: 'in_progress',
      to: 'completed',
      via: 'office',
      who: office,
      needs: [complete],
      effects: completed,
      offline: true,
    },
    {
      from: 'in_review',
      to: 'completed',
      who: office,
      needs: [complete],
      effects: ['reviewed_by', ...completed],
    },
    { from: 'in_review', to: 'in_progress', who: office, needs: [note], effects: ['notify_technician'] },
    {
      from: 'completed',
      to: 'in_progress',
      who: office,
      needs: [reason, notAccepted],
      effects: ['report_superseded', 'submission_returned'],
    },
    { from: 'scheduled', to: 'cancelled', who: crew, needs: [reason] },
    { from: 'in_progress', to: 'cancelled', who: office, needs: [reason] },
    { from: 'cancelled', to: 'scheduled', who: office, needs: [date] },
  ],
})
