/** Facts for the generated cases: some that meet every guard of an entity, and some that break each requirement. */
import type { stateTables } from './stateTables.ts'

/** Name of a state table. */
export type TableName = keyof typeof stateTables

type FactsOf<N extends TableName> = (typeof stateTables)[N] extends {
  readonly transitions: readonly { readonly needs: readonly { isMet(facts: infer F): boolean }[] }[]
}
  ? F
  : never

/** `good` meets the guards, `goodFor` those of rows whose id matches a pattern; `broken` fails each requirement in every way. */
export interface SampleFacts<Facts> {
  readonly good: Facts
  readonly goodFor?: readonly (readonly [id: RegExp, facts: Facts])[]
  readonly broken: Readonly<Record<string, readonly Facts[]>>
}

const ticket: SampleFacts<FactsOf<'support'>> = {
  good: { subject: 'Leak', checkup_id: 'c1', now: '2026-07-15T12:00:00Z', resolved_at: '2026-07-01T12:00:00Z' },
  broken: {
    subject_required: [{ subject: ' ' }, { subject: null }],
    checkup_required: [{ checkup_id: null }],
    reopen_too_late: [{ now: '2026-07-15T12:00:01Z' }, { resolved_at: null }, { now: 'soon' }],
  },
}

/** Sample facts of every state table. */
export const sampleFacts: { readonly [N in TableName]: SampleFacts<FactsOf<N>> } = {
  checkup: {
    good: {
      site_id: 's1',
      type: 'routine',
      scope_count: 1,
      touched_zones: 0,
      require_review: false,
      missing: [],
      scheduled_at: '2026-07-01T14:00:00Z',
      note: 'Photo of zone 3',
      reason: 'weather',
    },
    goodFor: [[/>in_review$/, { require_review: true }]],
    broken: {
      site_required: [{ site_id: null }, { site_id: '' }],
      type_required: [{ type: null }],
      scope_required: [{ scope_count: 0 }],
      zone_touched: [{ touched_zones: 1 }],
      incomplete: [{ missing: ['zone_not_checked'] }],
      review_off: [{ require_review: false }],
      review_required: [{ require_review: true }],
      date_required: [{ scheduled_at: null }],
      note_required: [{ note: '' }],
      reason_required: [{ reason: '\n' }],
      accepted_by_municipality: [{ submission_status: 'accepted' }],
    },
  },
  checkup_zone: {
    good: { open_findings: 0, done_findings: 0, skip_reason: 'no_access', has_run: false },
    goodFor: [
      [/>needs_repair/, { open_findings: 1 }],
      [/>fixed/, { done_findings: 1 }],
    ],
    broken: {
      no_open_finding: [{ open_findings: 0 }],
      open_findings: [{ open_findings: 1 }],
      no_done_finding: [{ done_findings: 0 }],
      done_findings: [{ done_findings: 2 }],
      skip_reason_required: [{ skip_reason: null }, { skip_reason: '' }],
      has_run: [{ has_run: true }],
    },
  },
  quote: {
    good: {
      client_id: 'cl1',
      line_count: 3,
      total_cents: 36424,
      client_email: 'ann@example.test',
      link_opened: true,
      link_can_approve: true,
      today: '2026-07-10',
      valid_until_on: '2026-07-10',
      signed_name: 'Ann',
      signature_file_id: 'f1',
      note: 'Called at noon',
      reason: 'price',
      approved_lines: 3,
      refused_lines: 0,
      approved_repairs_left: 0,
      repairs_done: 0,
    },
    goodFor: [
      [/>partly_approved/, { approved_lines: 2, refused_lines: 1 }],
      [/>expired$/, { today: '2026-07-11' }],
    ],
    broken: {
      client_required: [{ client_id: null }],
      lines_required: [{ line_count: 0 }],
      total_required: [{ total_cents: 0 }],
      contact_required: [{ client_email: null }, { client_email: ' ', client_phone: '', in_person: false }],
      link_not_opened: [{ link_opened: false }],
      link_cannot_approve: [{ link_can_approve: false }],
      quote_expired: [{ today: '2026-07-11' }, { valid_until_on: null }],
      still_valid: [{ today: '2026-07-10' }, { valid_until_on: null }],
      signature_required: [{ signature_file_id: null }, { signed_name: '' }],
      name_required: [{ signed_name: null }],
      note_required: [{ note: '' }],
      reason_required: [{ reason: null }],
      no_line_approved: [{ approved_lines: 0 }],
      lines_refused: [{ refused_lines: 1 }],
      no_line_refused: [{ refused_lines: 0 }],
      repairs_left: [{ approved_repairs_left: 1 }],
      repairs_done: [{ repairs_done: 1 }],
    },
  },
  repair: {
    good: {
      authorization: 'nte',
      authorized_by: 'Ann',
      price_cents: 4500,
      visit_total_cents: 15000,
      nte_cents: 15000,
      quote_status: 'approved',
      checkup_id: 'c1',
      photo_required: true,
      has_after_photo: true,
      parts_confirmed: true,
      found_again: true,
      reason: 'came_back',
      deferred_until_on: '2026-09-01',
      today: '2026-09-01',
    },
    goodFor: [
      [/>quoted$/, { quote_status: 'sent' }],
      [/^repair\.(quoted|approved|scheduled)>open$/, { quote_status: 'void' }],
    ],
    broken: {
      authorization_required: [{ authorization: 'none' }, { authorization: 'quote' }, { authorization: null }],
      nte_exceeded: [{ visit_total_cents: 15001 }, { nte_cents: 0 }],
      name_required: [{ authorization: 'verbal', authorized_by: ' ' }],
      quote_not_sent: [{ quote_status: 'draft' }, { quote_status: null }],
      quote_not_approved: [{ quote_status: 'viewed' }, { quote_status: 'declined' }],
      quote_still_open: [{ quote_status: 'sent' }, { quote_status: 'approved' }],
      visit_or_technician_required: [{ checkup_id: null, assigned_user_id: null }],
      after_photo_required: [{ has_after_photo: false }],
      parts_unconfirmed: [{ parts_confirmed: false }],
      reason_required: [{ reason: '' }],
      date_required: [{ deferred_until_on: null }],
      not_due: [{ today: '2026-08-31' }, { deferred_until_on: null }],
      not_found_again: [{ found_again: false }],
    },
  },
  subscription: {
    good: {
      now: '2026-07-15T00:00:00Z',
      plan: 'crew',
      payment_method_label: 'Visa 4242',
      paid: true,
      payment_failed: true,
      trial_ends_at: '2026-07-15T00:00:00Z',
      current_period_end: '2026-07-15T00:00:00Z',
      grace_until: '2026-07-15T00:00:00Z',
      reason: 'season',
      note: 'Asked by phone',
    },
    goodFor: [
      [/trialing>expired$/, { plan: null }],
      [/cancelled>active$/, { current_period_end: '2026-07-15T00:00:01Z' }],
    ],
    broken: {
      plan_required: [{ plan: null }],
      plan_chosen: [{ plan: 'solo' }],
      payment_method_required: [{ payment_method_label: null }],
      payment_required: [{ paid: false }],
      payment_not_failed: [{ payment_failed: false }],
      trial_running: [{ now: '2026-07-14T23:59:59Z' }, { trial_ends_at: null }],
      grace_running: [{ now: '2026-07-14T23:59:59Z' }, { grace_until: null }],
      period_running: [{ now: '2026-07-14T23:59:59Z' }, { current_period_end: null }],
      period_ended: [{ now: '2026-07-16T00:00:00Z' }, { current_period_end: null }],
      reason_required: [{ reason: '' }],
      note_required: [{ note: null }],
    },
  },
  municipal_submission: {
    good: {
      checkup_status: 'completed',
      missing_fields: [],
      attested: true,
      license_no: 'LI0012345',
      fields_to_correct: ['meter_nos'],
      reason: 'not_used',
      note: 'Wrong meter',
    },
    goodFor: [[/:reopened$/, { checkup_status: 'in_progress' }]],
    broken: {
      source_unfinished: [
        { checkup_status: 'in_review' },
        { checkup_status: null, backflow_test_status: 'draft', exemption_reason: ' ' },
      ],
      fields_required: [{ missing_fields: ['meter_nos'] }],
      attestation_required: [{ attested: false }],
      source_reopened: [{ checkup_status: 'in_progress' }],
      license_required: [{ license_no: null }, { license_no: ' ', requires_license: true }],
      corrections_required: [{ fields_to_correct: [] }],
      reason_required: [{ reason: null }],
      note_required: [{ note: '' }],
      checkup_not_reopened: [{ checkup_status: 'completed' }],
    },
  },
  service_request: ticket,
  support: ticket,
  municipal_question: ticket,
  backflow_test: {
    good: {
      backflow_id: 'b1',
      signature_file_id: 'f1',
      tested_on: '2026-06-26',
      gauge_calibration_due_on: '2026-06-26',
      initial_result: 'fail',
      final_result: 'pass',
      repaired: true,
    },
    goodFor: [
      [/accepted>submitted$/, { submission_status: 'in_review' }],
      [/>submitted$/, { submission_status: 'submitted' }],
      [/>accepted$/, { submission_status: 'accepted' }],
      [/>returned$/, { submission_status: 'returned' }],
      [/(?:submitted|returned)>certified$/, { submission_status: 'withdrawn' }],
    ],
    broken: {
      backflow_required: [{ backflow_id: null }],
      signature_required: [{ signature_file_id: null }],
      gauge_overdue: [
        { gauge_calibration_due_on: '2026-06-25' },
        { gauge_needed: true, gauge_calibration_due_on: '2026-06-25' },
        { gauge_calibration_due_on: null, gauge_override_reason: 'On order', gauge_overridden_by: 'technician' },
        { gauge_calibration_due_on: '2026-06-25', gauge_override_reason: '', gauge_overridden_by: 'manager' },
      ],
      initial_incomplete: [{ initial_result: 'incomplete' }, { initial_result: null }],
      failure_unsettled: [
        { repaired: false },
        { final_result: null },
        { repaired: false, left_failed: true, owner_notified: false },
      ],
      submission_not_submitted: [{ submission_status: 'draft' }],
      submission_not_accepted: [{ submission_status: 'in_review' }],
      submission_not_returned: [{ submission_status: 'submitted' }],
      submission_not_in_review: [{ submission_status: 'accepted' }],
      submission_not_ended: [{ submission_status: 'in_review' }, { submission_status: null }],
    },
  },
  share_link: {
    good: {
      target_id: 'q1',
      now: '2026-07-01T00:00:00Z',
      expires_at: '2026-09-01T00:00:00Z',
      view_count: 1,
      max_views: 2,
      pin_ok: true,
      can_approve: true,
      decision: 'approved',
    },
    goodFor: [[/>expired$/, { now: '2026-09-01T00:00:00Z' }]],
    broken: {
      target_required: [{ target_id: null }],
      link_expired: [{ now: '2026-09-01T00:00:00Z' }, { expires_at: null }],
      views_used_up: [{ view_count: 2 }],
      pin_wrong: [{ pin_ok: false }],
      link_cannot_approve: [{ can_approve: false }],
      decision_required: [{ decision: null }],
      still_valid: [{ now: '2026-08-31T23:59:59Z' }],
    },
  },
}
