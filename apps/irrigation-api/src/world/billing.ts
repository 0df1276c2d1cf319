/** Name of a plan. */
export type PlanName = 'solo' | 'crew' | 'company'

/** Payment interval. */
export type BillingInterval = 'month' | 'year'

/** A customer to create at the provider. */
interface NewCustomer {
  readonly accountId: string
  readonly name: string
  readonly email: string
}

/** Plan to buy, and the page to return to; `returnUrl` gets `?checkout=` with the reference. */
interface NewCheckout {
  readonly customer: string
  readonly accountId: string
  readonly userId: string
  readonly plan: PlanName
  readonly interval: BillingInterval
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** A payment page at the provider. */
export interface RemoteCheckout {
  readonly customer: string
  readonly accountId: string | undefined
  readonly userId: string | undefined
  readonly isPaid: boolean
  readonly subscription: string | undefined
}

/** A subscription as it is at the provider; timestamps are ISO in UTC. */
export interface RemoteSubscription {
  readonly ref: string
  readonly customer: string
  readonly status: 'active' | 'ended' | 'incomplete' | 'past_due'
  readonly plan: PlanName
  readonly interval: BillingInterval
  readonly price_cents: number
  readonly current_period_start: string
  readonly current_period_end: string
  readonly cancel_at_period_end: boolean
  readonly cancel_reason: string | undefined
  readonly payment_method_label: string | undefined
}

/** An invoice as it is at the provider. */
export interface RemoteInvoice {
  readonly ref: string
  readonly number: string
  readonly period_start: string
  readonly period_end: string
  readonly amount_cents: number
  readonly status: 'open' | 'paid' | 'void'
  readonly paid_at: string | undefined
}

/** Event from the provider: something about a customer changed, perhaps a subscription; the current state is then read separately. */
export interface BillingEvent {
  readonly id: string
  readonly type: string
  readonly customer: string | undefined
  readonly subscription: string | undefined
}

/** New plan of a subscription, effective immediately or at the end of the paid period. */
export interface PlanChange {
  readonly plan: PlanName
  readonly interval: BillingInterval
  readonly when: 'now' | 'period_end'
}

/**
 * Payment provider. Any method may throw ApiError: 422 `subscription.payment_failed` for a refused card, 503 `billing.unavailable` when
 * the provider does not respond. Methods that change something take `once`, an idempotency key.
 */
export interface Billing {
  readonly provider: 'fake' | 'none' | 'stripe'
  addCustomer(customer: NewCustomer, once?: string): Promise<string>
  startCheckout(checkout: NewCheckout, once?: string): Promise<{ readonly ref: string; readonly url: string }>
  readCheckout(ref: string): Promise<RemoteCheckout | undefined>
  /** Returns the URL where a customer changes cards and sees invoices. */
  openPortal(customer: string, returnUrl: string): Promise<string>
  readSubscription(ref: string): Promise<RemoteSubscription | undefined>
  changePlan(ref: string, change: PlanChange, once?: string): Promise<void>
  /** Cancels a plan change scheduled for the end of the period. */
  keepPlan(ref: string, once?: string): Promise<void>
  /** Sets whether the subscription ends with its period. */
  setCancelled(ref: string, isCancelled: boolean, once?: string): Promise<void>
  /** Ends a subscription immediately; does nothing if it has ended. */
  endSubscription(ref: string, once?: string): Promise<void>
  /** Tries to collect open invoices; returns whether none is left. */
  payAgain(ref: string, once?: string): Promise<boolean>
  listInvoices(ref: string): Promise<readonly RemoteInvoice[]>
  /** @throws {ApiError} 400 for a body that the provider has not signed within the last five minutes. */
  readEvent(body: string, signature: string): Promise<BillingEvent>
}
