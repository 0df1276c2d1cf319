import type Stripe from 'stripe'
import type { RemoteSubscription } from './billing.ts'
import { idOfStripe } from './idOfStripe.ts'
import { instantOfStripe } from './instantOfStripe.ts'
import { itemOfStripe } from './itemOfStripe.ts'
import { findPlan, priceCents } from './plans.ts'

const statuses: Readonly<Record<string, RemoteSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

/** A subscription of Stripe as the port has it. @throws {Error} for a price that is of no plan. */
export function fromStripeSubscription(subscription: Stripe.Subscription): RemoteSubscription {
  const { id, status, customer, cancel_at_period_end, cancellation_details } = subscription
  const { price, current_period_start, current_period_end } = itemOfStripe(subscription)
  const [, plan = '', interval = ''] = /^sluice_(\w+)_(month|year)$/.exec(price.lookup_key ?? '') ?? []
  const known = findPlan(plan)
  if (!known) throw new Error(`The subscription ${id} has a price without a plan: ${price.lookup_key}.`)
  return {
    ref: id,
    customer: idOfStripe(customer) ?? '',
    status: statuses[status] ?? 'incomplete',
    plan: known.plan,
    interval: interval === 'year' ? 'year' : 'month',
    price_cents: price.unit_amount ?? priceCents(known, interval === 'year' ? 'year' : 'month'),
    current_period_start: instantOfStripe(current_period_start),
    current_period_end: instantOfStripe(current_period_end),
    cancel_at_period_end,
    cancel_reason: cancellation_details?.feedback ?? cancellation_details?.reason ?? undefined,
    payment_method_label: labelOf(subscription),
  }
}

function labelOf({ default_payment_method, customer }: Stripe.Subscription): string | undefined {
  const settings = typeof customer === 'string' || customer.deleted ? undefined : customer.invoice_settings
  const method = default_payment_method ?? settings?.default_payment_method
  if (!method) return undefined
  if (typeof method === 'string') return method
  const { card, type } = method
  return card ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ${card.last4}` : type
}
