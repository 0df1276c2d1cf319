/**
 * Stripe behind the billing port. Plans are prices with lookup keys (`sluice_crew_month`), made the first time one is needed. A change
 * that waits for the end of the period is a subscription schedule, released when it is taken back.
 */
import type Stripe from 'stripe'
import type { Clock } from '../world/clock.ts'
import { badSignature } from './badSignature.ts'
import type { Billing, BillingEvent, RemoteInvoice, RemoteSubscription } from './billing.ts'
import { type BillingInterval, findPlan, type PlanName, priceCents } from './plans.ts'
import { providerRefusal } from './providerRefusal.ts'

/** How Stripe is reached. */
export interface StripeBillingOptions {
  readonly clock: Clock
  readonly secretKey: string
  readonly webhookSecret: string
  /** Another server than Stripe’s own. */
  readonly apiBase?: string | undefined
}

const tolerance = 300

/** Stripe as the billing provider; its library is loaded here and nowhere else. */
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
    startCheckout: ({ customer, accountId, userId, plan, interval, returnUrl, cancelUrl }) =>
      guarded(async () => {
        const session = await stripe.checkout.sessions.create({
          ...{ mode: 'subscription', customer, client_reference_id: accountId },
          line_items: [{ price: await priceId(stripe, plan, interval), quantity: 1 }],
          metadata: { account_id: accountId, user_id: userId },
          subscription_data: { metadata: { account_id: accountId } },
          success_url: `${returnUrl}?checkout={CHECKOUT_SESSION_ID}`,
          cancel_url: cancelUrl,
        })
        if (!session.url) throw new Error('Stripe opened a payment page without an address.')
        return { ref: session.id, url: session.url }
      }),
    readCheckout: (ref) =>
      guardedOrAbsent(async () => {
        const session = await stripe.checkout.sessions.retrieve(ref)
        return {
          customer: idOf(session.customer) ?? '',
          accountId: session.metadata?.account_id,
          userId: session.metadata?.user_id,
          isPaid: session.status === 'complete' && session.payment_status !== 'unpaid',
          subscription: idOf(session.subscription),
        }
      }),
    openPortal: (customer, return_url) =>
      guarded(async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url),
    readSubscription: (ref) => guardedOrAbsent(async () => toRemote(await read(ref))),
    changePlan: (ref, { plan, interval, when }) =>
      guarded(async () => {
        const price = await priceId(stripe, plan, interval)
        const subscription = await read(ref)
        if (when === 'period_end') return scheduleChange(stripe, subscription, price)
        await releaseSchedule(stripe, subscription)
        await stripe.subscriptions.update(ref, {
          items: [{ id: itemOf(subscription).id, price }],
          ...{ proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' },
        })
      }),
    keepPlan: (ref) => guarded(async () => releaseSchedule(stripe, await read(ref))),
    setCancelled: (ref, cancel_at_period_end) =>
      guarded(async () => {
        await releaseSchedule(stripe, await read(ref))
        await stripe.subscriptions.update(ref, { cancel_at_period_end })
      }),
    async endSubscription(ref) {
      await guardedOrAbsent(async () => {
        if ((await read(ref)).status !== 'canceled') await stripe.subscriptions.cancel(ref)
      })
    },
    payAgain: (ref) =>
      guarded(async () => {
        const { data } = await stripe.invoices.list({ subscription: ref, status: 'open', limit: 10 })
        for (const invoice of data) if (invoice.id) await stripe.invoices.pay(invoice.id)
        return toRemote(await read(ref)).status === 'active'
      }),
    listInvoices: (ref) =>
      guarded(async () => {
        const { data } = await stripe.invoices.list({ subscription: ref, limit: 100 })
        return data.flatMap(toInvoice)
      }),
    async readEvent(body, signature) {
      try {
        const at = options.clock.now().getTime()
        const event = stripe.webhooks.constructEvent(body, signature, options.webhookSecret, tolerance, undefined, at)
        return toEvent(event)
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

const keyOf = (plan: PlanName, interval: BillingInterval) => `sluice_${plan}_${interval}`

async function priceId(stripe: Stripe, name: PlanName, interval: BillingInterval): Promise<string> {
  const lookup_key = keyOf(name, interval)
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 })
  if (data[0]) return data[0].id
  const plan = findPlan(name)
  if (!plan) throw new Error(`There is no plan ${name}.`)
  const made = await stripe.prices.create({
    ...{ lookup_key, currency: 'usd', unit_amount: priceCents(plan, interval) },
    recurring: { interval },
    product_data: { name: `Sluice ${plan.name}` },
  })
  return made.id
}

function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = items.data[0]
  if (!item) throw new Error(`The subscription ${id} has no item.`)
  return item
}

const idOf = (value: string | { readonly id: string } | null) => (typeof value === 'string' ? value : value?.id)

async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule)
  if (id) await stripe.subscriptionSchedules.release(id)
}

async function scheduleChange(stripe: Stripe, subscription: Stripe.Subscription, price: string): Promise<void> {
  const { price: present, current_period_start, current_period_end } = itemOf(subscription)
  const id =
    idOf(subscription.schedule) ??
    (await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })).id
  await stripe.subscriptionSchedules.update(id, {
    ...{ end_behavior: 'release', proration_behavior: 'none' },
    phases: [
      { items: [{ price: present.id, quantity: 1 }], start_date: current_period_start, end_date: current_period_end },
      { items: [{ price, quantity: 1 }] },
    ],
  })
}

const toInstant = (seconds: number) => new Date(seconds * 1000).toISOString()

const statuses: Readonly<Record<string, RemoteSubscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'ended',
  incomplete_expired: 'ended',
}

function toRemote(subscription: Stripe.Subscription): RemoteSubscription {
  const { id, status, customer, cancel_at_period_end, cancellation_details } = subscription
  const { price, current_period_start, current_period_end } = itemOf(subscription)
  const [, plan = '', interval = ''] = /^sluice_(\w+)_(month|year)$/.exec(price.lookup_key ?? '') ?? []
  const known = findPlan(plan)
  if (!known) throw new Error(`The subscription ${id} has a price without a plan: ${price.lookup_key}.`)
  return {
    ref: id,
    customer: idOf(customer) ?? '',
    status: statuses[status] ?? 'incomplete',
    plan: known.plan,
    interval: interval === 'year' ? 'year' : 'month',
    price_cents: price.unit_amount ?? priceCents(known, interval === 'year' ? 'year' : 'month'),
    current_period_start: toInstant(current_period_start),
    current_period_end: toInstant(current_period_end),
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

/** Drafts are no bills yet. */
function toInvoice(invoice: Stripe.Invoice): readonly RemoteInvoice[] {
  const { id, number, total, period_start, period_end, status, status_transitions } = invoice
  const known = invoiceStatuses[status ?? '']
  if (!id || !number || !known) return []
  const paid = status_transitions.paid_at
  return [
    {
      ...{ ref: id, number, amount_cents: total, status: known },
      ...{ period_start: toInstant(period_start), period_end: toInstant(period_end) },
      paid_at: paid === null ? undefined : toInstant(paid),
    },
  ]
}

function toEvent(event: Stripe.Event): BillingEvent {
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
