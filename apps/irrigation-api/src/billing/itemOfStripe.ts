import type Stripe from 'stripe'

/** The one item of a subscription, which says its price and its period. */
export function itemOfStripe({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data[0]
  if (!item) throw new Error(`The subscription ${id} has no item.`)
  return item
}
