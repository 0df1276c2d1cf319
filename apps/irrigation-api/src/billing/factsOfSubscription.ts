import type { SubscriptionFacts } from '@sluice/irrigation-rules'
import type { WorkContext } from '../http/workContext.ts'
import type { SubscriptionRow } from './lockSubscription.ts'

/** What the guards look at, as far as it is stored; a plan is chosen once it was paid for. */
export function factsOfSubscription({ now }: WorkContext, row: SubscriptionRow): SubscriptionFacts {
  const { plan, provider_ref, payment_method_label, trial_ends_at, current_period_end, grace_until } = row
  return {
    now: now.toISOString(),
    plan: provider_ref === null ? null : plan,
    ...{ payment_method_label, trial_ends_at, current_period_end, grace_until },
  }
}
