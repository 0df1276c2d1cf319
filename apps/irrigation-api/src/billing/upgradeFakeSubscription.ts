import { addMonths } from './addMonths.ts'
import type { PlanChange } from './billing.ts'
import type { FakeLedger } from './createFakeLedger.ts'
import type { FakeSubscription } from './fakeState.ts'
import { paymentFailed } from './paymentFailed.ts'
import { monthsOf, priceOf } from './plans.ts'

/**
 * Changes the plan at once: what is left of the old one counts towards the new one, and another interval begins a new period.
 * @throws {ApiError} 422 when the card is refused.
 */
export function upgradeFakeSubscription(
  { now, cardOf, put, bill, tell }: FakeLedger,
  it: FakeSubscription,
  { plan, interval }: Pick<PlanChange, 'interval' | 'plan'>,
): void {
  if (cardOf(it.customer).isRefused) throw paymentFailed()
  const at = now()
  const price_cents = priceOf(plan, interval)
  const [start, end] = [Date.parse(it.current_period_start), Date.parse(it.current_period_end)]
  const left = (end - Date.parse(at)) / (end - start)
  const isSame = interval === it.interval
  const amount = isSame ? (price_cents - it.price_cents) * left : price_cents - it.price_cents * left
  const begun = { current_period_start: at, current_period_end: addMonths(at, monthsOf(interval)) }
  const period = isSame ? {} : { anchor: at, periods: 1, ...begun }
  const changed = put(it, { plan, interval, price_cents, next: undefined, ...period })
  bill(changed, Math.max(0, Math.round(amount)))
  tell('customer.subscription.updated', changed)
}
