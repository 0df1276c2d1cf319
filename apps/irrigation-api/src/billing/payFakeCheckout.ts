import { addMonths } from './addMonths.ts'
import type { FakeLedger } from './createFakeLedger.ts'
import { monthsOf, priceOf } from './plans.ts'

/** Pays at a payment page, once, unless the card is refused. */
export function payFakeCheckout({ state, now, newRef, cardOf, put, bill, tell }: FakeLedger, ref: string): void {
  const page = state.checkouts[ref]
  if (!page || page.isPaid || cardOf(page.customer).isRefused) return
  const { customer, plan, interval } = page
  const at = now()
  const subscription = put({
    ...{ ref: newRef('sub'), customer, plan, interval, status: 'active', price_cents: priceOf(plan, interval) },
    ...{ anchor: at, periods: 1, next: undefined, cancel_at_period_end: false, cancel_reason: undefined },
    ...{ current_period_start: at, current_period_end: addMonths(at, monthsOf(interval)) },
    payment_method_label: cardOf(customer).label,
  })
  state.checkouts[ref] = { ...page, isPaid: true, subscription: subscription.ref }
  bill(subscription, subscription.price_cents)
  tell('checkout.session.completed', subscription)
}
