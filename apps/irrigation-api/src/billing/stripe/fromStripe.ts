import type Stripe from 'stripe'
import type { BillingEvent, BillingInterval, PlanName, RemoteInvoice, RemoteSubscription } from '../../world/billing.ts'
import { findPlan, priceCents, priceOf } from '../plans.ts'

const statuses: Readonly<Record<string, RemoteSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

/** Converts a Stripe subscription. @throws {Error} for a price that belongs to no plan. */
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

const invoiceStatuses: Readonly<Record<string, RemoteInvoice['status']>> = {
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'void',
}

/** Converts a Stripe invoice to a list of one; empty for a draft. */
export function fromStripeInvoice(invoice: Stripe.Invoice): readonly RemoteInvoice[] {
  const { id, number, total, period_start, period_end, status, status_transitions } = invoice
  const known = invoiceStatuses[status ?? '']
  if (!id || !number || !known) return []
  const paid = status_transitions.paid_at
  return [
    {
      ...{ ref: id, number, amount_cents: total, status: known },
      ...{ period_start: instantOfStripe(period_start), period_end: instantOfStripe(period_end) },
      paid_at: paid === null ? undefined : instantOfStripe(paid),
    },
  ]
}

/** Converts a Stripe event. */
export function fromStripeEvent(event: Stripe.Event): BillingEvent {
  const { id, type } = event
  const object = event.data.object as unknown as EventObject // of any kind; each property is checked when read
  const customer = typeof object.customer === 'string' ? object.customer : undefined
  const parent = object.parent?.subscription_details?.subscription
  const named = object.object === 'subscription' ? object.id : (object.subscription ?? parent)
  return { id, type, customer, subscription: typeof named === 'string' ? named : undefined }
}

interface EventObject {
  readonly object?: unknown
  readonly id?: unknown
  readonly customer?: unknown
  readonly subscription?: unknown
  readonly parent?: { readonly subscription_details?: { readonly subscription?: unknown } | null } | null
}

/** Id of an object that Stripe sends as an id or expanded. */
export const idOfStripe = (value: string | { readonly id: string } | null) =>
  typeof value === 'string' ? value : value?.id

/** Converts a Stripe timestamp in seconds to ISO. */
const instantOfStripe = (seconds: number) => new Date(seconds * 1000).toISOString()

/** The only item of a subscription, which has its price and period. */
export function itemOfStripe({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data[0]
  if (!item) throw new Error(`The subscription ${id} has no item.`)
  return item
}

const keyOf = (plan: PlanName, interval: BillingInterval) => `sluice_${plan}_${interval}`

/** Returns the price id of a plan, found by lookup key or created when first needed. */
export async function stripePriceId(stripe: Stripe, name: PlanName, interval: BillingInterval): Promise<string> {
  const lookup_key = keyOf(name, interval)
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 })
  if (data[0]) return data[0].id
  const made = await stripe.prices.create({
    ...{ lookup_key, currency: 'usd', unit_amount: priceOf(name, interval) },
    recurring: { interval },
    product_data: { name: `Sluice ${findPlan(name)?.name}` },
  })
  return made.id
}
