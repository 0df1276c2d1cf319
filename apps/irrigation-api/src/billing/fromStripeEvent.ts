import type Stripe from 'stripe'
import type { BillingEvent } from './billing.ts'

/** An event of Stripe as the port has it. */
export function fromStripeEvent(event: Stripe.Event): BillingEvent {
  const { id, type } = event
  const object = event.data.object as unknown as EventObject // of any kind; what is read of it is looked at
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
