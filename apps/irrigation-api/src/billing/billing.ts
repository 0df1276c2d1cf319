import { ApiError } from '../http/ApiError.ts'
import type { BillingInterval, PlanName } from './plans.ts'

/** Who is to pay. */
interface NewCustomer {
  readonly accountId: string
  readonly name: string
  readonly email: string
}

/** A plan that somebody wants to pay for, and where they go on afterwards; `returnUrl` gets `?checkout=` with the reference. */
interface NewCheckout {
  readonly customer: string
  readonly accountId: string
  readonly userId: string
  readonly plan: PlanName
  readonly interval: BillingInterval
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** A payment page that was opened. */
export interface RemoteCheckout {
  readonly customer: string
  readonly accountId: string | undefined
  readonly userId: string | undefined
  readonly isPaid: boolean
  readonly subscription: string | undefined
}

/** A subscription as the provider has it now; instants are ISO in UTC. */
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

/** A bill as the provider has it now. */
export interface RemoteInvoice {
  readonly ref: string
  readonly number: string
  readonly period_start: string
  readonly period_end: string
  readonly amount_cents: number
  readonly status: 'open' | 'paid' | 'void'
  readonly paid_at: string | undefined
}

/** What the provider tells: that something about a customer changed, perhaps a subscription; what it is now is read again. */
export interface BillingEvent {
  readonly id: string
  readonly type: string
  readonly customer: string | undefined
  readonly subscription: string | undefined
}

/** A plan that a subscription is to have, at once or when what was paid for ends. */
export interface PlanChange {
  readonly plan: PlanName
  readonly interval: BillingInterval
  readonly when: 'now' | 'period_end'
}

/**
 * Who takes the money. Everything may fail with ApiError: 422 `subscription.payment_failed` when a card is refused, 503
 * `billing.unavailable` when the provider does not answer. What changes something takes `once`, a key with which the provider does it once
 * however often it is asked.
 */
export interface Billing {
  readonly provider: 'fake' | 'none' | 'stripe'
  addCustomer(customer: NewCustomer, once?: string): Promise<string>
  startCheckout(checkout: NewCheckout, once?: string): Promise<{ readonly ref: string; readonly url: string }>
  readCheckout(ref: string): Promise<RemoteCheckout | undefined>
  /** The address where a customer changes cards and reads bills. */
  openPortal(customer: string, returnUrl: string): Promise<string>
  readSubscription(ref: string): Promise<RemoteSubscription | undefined>
  changePlan(ref: string, change: PlanChange, once?: string): Promise<void>
  /** Takes back a change that waits for the end of the period. */
  keepPlan(ref: string, once?: string): Promise<void>
  /** Whether it ends with its period. */
  setCancelled(ref: string, isCancelled: boolean, once?: string): Promise<void>
  /** Ends it at once; one that has ended stays so. */
  endSubscription(ref: string, once?: string): Promise<void>
  /** Tries to collect what is open; whether nothing is open any more. */
  payAgain(ref: string, once?: string): Promise<boolean>
  listInvoices(ref: string): Promise<readonly RemoteInvoice[]>
  /** @throws {ApiError} 400 for a body that the provider has not signed in the last five minutes. */
  readEvent(body: string, signature: string): Promise<BillingEvent>
}

/** The refusal of an event that the billing provider has not signed, or not lately. */
export function badSignature(): ApiError {
  return new ApiError(400, 'billing.signature', 'The signature of the event is not valid, or too old.')
}

/** What a failure of the billing provider is for whoever asked; one of ours, as a wrong key, stays a fault of the server. */
export function providerRefusal(error: unknown): unknown {
  const type = error instanceof Error && 'type' in error ? error.type : undefined
  const refusal = refusalOf(type)
  if (refusal) refusal.cause = error
  return refusal ?? error
}

function refusalOf(type: unknown): ApiError | undefined {
  switch (type) {
    case 'StripeCardError':
      return paymentFailed()
    case 'StripeAPIError':
    case 'StripeConnectionError':
    case 'StripeRateLimitError':
      return new ApiError(503, 'billing.unavailable', 'The payment provider does not answer; try again.', {
        retryAfter: 10,
      })
    default:
      return undefined
  }
}

/** The refusal of a card. */
export function paymentFailed(): ApiError {
  return new ApiError(422, 'subscription.payment_failed', 'The card was refused; use another one.')
}
