/**
 * Billing provider on top of Stripe. Plans are prices with lookup keys (`sluice_crew_month`), created when first needed. A change at the
 * end of the period is a subscription schedule, released when the change is cancelled.
 */
import type Stripe from 'stripe'
import type { Billing } from '../../world/billing.ts'
import type { Clock } from '../../world/world.ts'
import { badSignature, providerRefusal } from '../refusals.ts'
import {
  fromStripeEvent,
  fromStripeInvoice,
  fromStripeSubscription,
  idOfStripe,
  itemOfStripe,
  stripePriceId,
} from './fromStripe.ts'

/** Connection settings of Stripe. */
export interface StripeBillingOptions {
  readonly clock: Clock
  readonly secretKey: string
  readonly webhookSecret: string
  /** Base URL of a server other than Stripe's own. */
  readonly apiBase?: string | undefined
}

const tolerance = 300

/** Creates the Stripe billing provider; its library is loaded only here. */
export async function createStripeBilling(options: StripeBillingOptions): Promise<Billing> {
  const { default: Client } = await import('stripe')
  const stripe = new Client(options.secretKey, {
    ...{ timeout: 10_000, maxNetworkRetries: 1, telemetry: false },
    ...serverOf(options.apiBase),
  })
  const read = (ref: string) =>
    stripe.subscriptions.retrieve(ref, {
      expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
    })

  return {
    provider: 'stripe',
    addCustomer: ({ accountId, name, email }) =>
      guarded(async () => {
        const metadata = { account_id: accountId }
        const once = { idempotencyKey: `customer-${accountId}` }
        return (await stripe.customers.create({ name, email, metadata }, once)).id
      }),
    startCheckout: ({ customer, accountId, userId, plan, interval, returnUrl, cancelUrl }, once) =>
      guarded(async () => {
        const page: Stripe.Checkout.SessionCreateParams = {
          ...{ mode: 'subscription', customer, client_reference_id: accountId },
          line_items: [{ price: await stripePriceId(stripe, plan, interval), quantity: 1 }],
          metadata: { account_id: accountId, user_id: userId },
          subscription_data: { metadata: { account_id: accountId } },
          success_url: `${returnUrl}?checkout={CHECKOUT_SESSION_ID}`,
          cancel_url: cancelUrl,
        }
        const session = await stripe.checkout.sessions.create(page, keyed(once))
        if (!session.url) throw new Error('Stripe opened a payment page without an address.')
        return { ref: session.id, url: session.url }
      }),
    readCheckout: (ref) =>
      guardedOrAbsent(async () => {
        const session = await stripe.checkout.sessions.retrieve(ref)
        return {
          customer: idOfStripe(session.customer) ?? '',
          accountId: session.metadata?.account_id,
          userId: session.metadata?.user_id,
          isPaid: session.status === 'complete' && session.payment_status !== 'unpaid',
          subscription: idOfStripe(session.subscription),
        }
      }),
    openPortal: (customer, return_url) =>
      guarded(async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url),
    readSubscription: (ref) => guardedOrAbsent(async () => fromStripeSubscription(await read(ref))),
    changePlan: (ref, { plan, interval, when }, once) =>
      guarded(async () => {
        const price = await stripePriceId(stripe, plan, interval)
        const subscription = await read(ref)
        if (when === 'period_end') return scheduleChange(stripe, subscription, { price, once })
        await releaseSchedule(stripe, subscription)
        const change: Stripe.SubscriptionUpdateParams = {
          items: [{ id: itemOfStripe(subscription).id, price }],
          ...{ proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' },
        }
        await stripe.subscriptions.update(ref, change, keyed(once))
      }),
    keepPlan: (ref) => guarded(async () => releaseSchedule(stripe, await read(ref))),
    setCancelled: (ref, cancel_at_period_end, once) =>
      guarded(async () => {
        await releaseSchedule(stripe, await read(ref))
        await stripe.subscriptions.update(ref, { cancel_at_period_end }, keyed(once))
      }),
    async endSubscription(ref) {
      await guardedOrAbsent(async () => {
        if ((await read(ref)).status !== 'canceled') await stripe.subscriptions.cancel(ref)
      })
    },
    payAgain: (ref, once) =>
      guarded(async () => {
        const { data } = await stripe.invoices.list({ subscription: ref, status: 'open', limit: 10 })
        for (const { id } of data) if (id) await stripe.invoices.pay(id, {}, keyed(once && `${once}-${id}`))
        return fromStripeSubscription(await read(ref)).status === 'active'
      }),
    listInvoices: (ref) =>
      guarded(async () => {
        const { data } = await stripe.invoices.list({ subscription: ref, limit: 100 })
        return data.flatMap(fromStripeInvoice)
      }),
    async readEvent(body, signature) {
      try {
        const at = options.clock.now().getTime()
        const event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret, tolerance, undefined, at)
        return fromStripeEvent(event)
      } catch (cause) {
        const refusal = badSignature()
        refusal.cause = cause
        throw refusal
      }
    },
  }
}

function serverOf(apiBase: string | undefined) {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' } as const
}

/** Request options with the idempotency key; Stripe forgets keys after a day. */
function keyed(once: string | undefined): { readonly idempotencyKey?: string } {
  return once === undefined ? {} : { idempotencyKey: once }
}

async function guarded<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw providerRefusal(error)
  }
}

async function guardedOrAbsent<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return undefined
    throw providerRefusal(error)
  }
}

async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOfStripe(schedule)
  if (id) await stripe.subscriptionSchedules.release(id)
}

/** Price that applies from the next period. */
interface NextPrice {
  readonly price: string
  readonly once: string | undefined
}

async function scheduleChange(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { price, once }: NextPrice,
): Promise<void> {
  const { price: present, current_period_start, current_period_end } = itemOfStripe(subscription)
  const id =
    idOfStripe(subscription.schedule) ??
    (await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }, keyed(once))).id
  await stripe.subscriptionSchedules.update(id, {
    ...{ end_behavior: 'release', proration_behavior: 'none' },
    phases: [
      { items: [{ price: present.id, quantity: 1 }], start_date: current_period_start, end_date: current_period_end },
      { items: [{ price, quantity: 1 }] },
    ],
  })
}
