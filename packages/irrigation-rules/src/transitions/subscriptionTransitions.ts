import { defineStateTable } from './defineStateTable.ts'
import { hasText } from './hasText.ts'
import { isBefore } from './isBefore.ts'
import { isFrom } from './isFrom.ts'
import { admin, owner, system } from './permitted.ts'
import type { Requirement } from './stateTable.ts'

/** State of a subscription. */
export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired'

/**
 * Facts that the guards of a subscription read; instants are UTC.
 *
 * `plan`: the chosen plan, none during a trial without a choice; `paid`: the due payment was received.
 */
export interface SubscriptionFacts {
  readonly now?: string
  readonly plan?: string | null
  readonly payment_method_label?: string | null
  readonly paid?: boolean
  readonly payment_failed?: boolean
  readonly trial_ends_at?: string | null
  readonly current_period_end?: string | null
  readonly grace_until?: string | null
  readonly reason?: string | null
  readonly note?: string | null
}

/** Side effect of a transition of a subscription. */
export type SubscriptionEffect =
  | 'trial_ends_at'
  | 'trial_banner'
  | 'payment_retries'
  | 'owner_banner'
  | 'grace_until'
  | 'cancel_at_period_end'
  | 'keep_plan'
  /** Reading and export for 60 days; field work still queued on phones is accepted. */
  | 'read_only'

type Need = Requirement<SubscriptionFacts>

const plan: Need = { code: 'plan_required', isMet: (facts) => hasText(facts.plan) }
const noPlan: Need = { code: 'plan_chosen', isMet: (facts) => !hasText(facts.plan) }
const method: Need = {
  code: 'payment_method_required',
  isMet: ({ payment_method_label }) => hasText(payment_method_label),
}
const paid: Need = { code: 'payment_required', isMet: (facts) => facts.paid === true }
const failed: Need = { code: 'payment_not_failed', isMet: ({ payment_failed }) => payment_failed === true }
const trialOver: Need = { code: 'trial_running', isMet: ({ now, trial_ends_at }) => isFrom(now, trial_ends_at) }
const graceOver: Need = { code: 'grace_running', isMet: ({ now, grace_until }) => isFrom(now, grace_until) }
const periodOver: Need = {
  code: 'period_running',
  isMet: ({ now, current_period_end }) => isFrom(now, current_period_end),
}
const periodRuns: Need = {
  code: 'period_ended',
  isMet: ({ now, current_period_end }) => isBefore(now, current_period_end),
}
const reason: Need = { code: 'reason_required', isMet: (facts) => hasText(facts.reason) }
const note: Need = { code: 'note_required', isMet: (facts) => hasText(facts.note) }

const states: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due', 'cancelled', 'expired']

/** Every permitted state change of a subscription; support may set any state with a note. */
export const subscriptionTransitions = defineStateTable<SubscriptionStatus, SubscriptionFacts, SubscriptionEffect>({
  entity: 'subscription',
  states,
  lines: [
    { from: '(new)', to: 'trialing', who: [system], effects: ['trial_ends_at', 'trial_banner'] },
    { from: 'trialing', to: 'active', who: [owner()], needs: [method, plan] },
    { from: 'trialing', to: 'expired', who: [system], needs: [trialOver, noPlan], effects: ['read_only'] },
    {
      from: 'active',
      to: 'past_due',
      who: [system],
      needs: [failed],
      effects: ['payment_retries', 'owner_banner', 'grace_until'],
    },
    { from: 'past_due', to: 'active', who: [system, owner()], needs: [paid] },
    { from: 'past_due', to: 'expired', who: [system], needs: [graceOver], effects: ['read_only'] },
    {
      from: ['active', 'trialing'],
      to: 'cancelled',
      who: [owner()],
      needs: [reason],
      effects: ['cancel_at_period_end'],
    },
    { from: 'cancelled', to: 'active', who: [owner()], needs: [periodRuns], effects: ['keep_plan'] },
    { from: 'cancelled', to: 'expired', who: [system], needs: [periodOver], effects: ['read_only'] },
    { from: 'expired', to: 'active', who: [owner()], needs: [plan, paid] },
    { from: states, to: states, via: 'support', who: [admin], needs: [note] },
  ],
})
