import { findPlan } from '../billing/plans.ts'
import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'

const period = 30
const billsShown = 6

/** What an account pays for: a plan of a month, or a trial that ends next week. */
export function makeSubscriptions(world: DemoWorld): DemoRowOf<'subscription'>[] {
  const { plan, status } = world.plan.subscription
  const { seats = 1, month_cents = 0 } = findPlan(plan) ?? {}
  const isTrial = status === 'trialing'
  const begun = isTrial ? -5 : -12
  return [
    {
      ...world.row('subscription', 1, begun),
      ...{ plan, interval: 'month', seats_included: seats, status, price_cents: isTrial ? 0 : month_cents },
      trial_ends_at: isTrial ? world.at(9, 9) : null,
      current_period_start: world.at(begun, 9),
      current_period_end: isTrial ? null : world.at(begun + period, 9),
      payment_method_label: isTrial ? null : 'Visa 4242',
    },
  ]
}

/** The bills of the months before; a trial has none. */
export function makeInvoices(world: DemoWorld): DemoRowOf<'subscriptionInvoice'>[] {
  const { plan, status } = world.plan.subscription
  if (status === 'trialing') return []
  return Array.from({ length: billsShown }, (_, index) => {
    const begun = -12 - (billsShown - 1 - index) * period
    return {
      ...world.row('subscription_invoice', index + 1, begun),
      ...{ subscription_id: world.id('subscription', 1), number: `${world.plan.slug.toUpperCase()}-${index + 1}` },
      ...{ period_start: world.at(begun, 9), period_end: world.at(begun + period, 9) },
      ...{ amount_cents: findPlan(plan)?.month_cents ?? 0, status: 'paid', paid_at: world.at(begun, 9) },
    }
  })
}
