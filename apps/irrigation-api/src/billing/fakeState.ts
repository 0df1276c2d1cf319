import type { RemoteCheckout, RemoteInvoice, RemoteSubscription } from './billing.ts'
import type { FakeCard } from './fakeBilling.ts'
import type { BillingInterval, PlanName } from './plans.ts'

/** A subscription of the fake. */
export interface FakeSubscription extends RemoteSubscription {
  /** Day of the month that periods begin with. */
  readonly anchor: string
  readonly periods: number
  readonly next: { readonly plan: PlanName; readonly interval: BillingInterval } | undefined
}

/** A bill of the fake; it is tried again on some days after it was made. */
export interface FakeInvoice extends RemoteInvoice {
  readonly subscription: string
  readonly made_at: string
  readonly tries: number
}

/** A payment page of the fake. */
export interface FakeCheckout extends RemoteCheckout {
  readonly plan: PlanName
  readonly interval: BillingInterval
}

/** Everything the fake knows, as plain data. */
export interface FakeState {
  count: number
  cards: Record<string, FakeCard>
  checkouts: Record<string, FakeCheckout>
  subscriptions: Record<string, FakeSubscription>
  invoices: FakeInvoice[]
  events: { id: string; type: string; customer: string; subscription: string }[]
}
