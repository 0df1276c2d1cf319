/** Time at the fake provider: each ended period is followed by the next one, and refused cards are tried again. */

import type { PlanChange } from '../../world/billing.ts'
import type { Clock } from '../../world/world.ts'
import { monthsOf, priceOf } from '../plans.ts'
import { paymentFailed } from '../refusals.ts'
import type { FakeCard } from './fakeBilling.ts'
import type { FakeState, FakeSubscription } from './state.ts'

/** Ledger of the fake provider: its state, and the operations that change it. */
interface FakeLedger {
  readonly state: FakeState
  /** Current time, as ISO. */
  now(): string
  newRef(kind: string): string
  cardOf(customer: string): FakeCard
  /** @throws {Error} when there is none. */
  find(ref: string): FakeSubscription
  put(subscription: FakeSubscription, changes?: Partial<FakeSubscription>): FakeSubscription
  /** Adds an event about a subscription. */
  tell(type: string, subscription: FakeSubscription): void
  /** Creates an invoice for the period and tries to collect it; returns whether it was paid. */
  bill(subscription: FakeSubscription, amount_cents: number): boolean
  /** Collects all open invoices. */
  collect(subscription: FakeSubscription): void
}

const goodCard: FakeCard = { label: 'Visa 4242', isRefused: false }

/** Creates the ledger over stored state. */
export function createFakeLedger(state: FakeState, clock: Clock): FakeLedger {
  const now = () => clock.now().toISOString()
  const newRef = (kind: string) => `fake_${kind}_${++state.count}`
  const cardOf = (customer: string) => state.cards[customer] ?? goodCard
  const tell: FakeLedger['tell'] = (type, { customer, ref }) =>
    void state.events.push({ id: newRef('evt'), type, customer, subscription: ref })
  const put: FakeLedger['put'] = (subscription, changes = {}) => {
    const changed = { ...subscription, ...changes }
    state.subscriptions[changed.ref] = changed
    return changed
  }
  return {
    ...{ state, now, newRef, cardOf, tell, put },
    find(ref) {
      const found = state.subscriptions[ref]
      if (!found) throw new Error(`The fake billing provider has no subscription ${ref}.`)
      return found
    },
    bill(subscription, amount_cents) {
      const isPaid = !cardOf(subscription.customer).isRefused
      state.invoices.push({
        ...{ ref: newRef('inv'), number: `F-${1000 + state.count}`, subscription: subscription.ref, amount_cents },
        ...{ period_start: subscription.current_period_start, period_end: subscription.current_period_end },
        ...{ made_at: now(), tries: 0, status: isPaid ? 'paid' : 'open', paid_at: isPaid ? now() : undefined },
      })
      tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', subscription)
      return isPaid
    },
    collect(subscription) {
      state.invoices = state.invoices.map((row) =>
        row.subscription === subscription.ref && row.status === 'open'
          ? { ...row, status: 'paid', paid_at: now() }
          : row,
      )
      tell('invoice.paid', put(subscription, { status: 'active' }))
    },
  }
}

const day = 86_400_000
const retryDays = [1, 3, 5, 7]

/** Advances every subscription to the current time. */
export function settleFakeLedger(ledger: FakeLedger): void {
  for (const { ref } of Object.values(ledger.state.subscriptions)) {
    for (let it = ledger.find(ref); isPeriodOver(ledger, it); it = ledger.find(ref)) renew(ledger, it)
    const left = ledger.find(ref)
    if (left.status === 'past_due') retry(ledger, left)
  }
}

function isPeriodOver({ now }: FakeLedger, { status, current_period_end }: FakeSubscription): boolean {
  return status !== 'ended' && current_period_end <= now()
}

function renew({ put, tell, bill }: FakeLedger, it: FakeSubscription): void {
  if (it.cancel_at_period_end) {
    tell('customer.subscription.deleted', put(it, { status: 'ended' }))
    return
  }
  const { plan, interval } = it.next ?? it
  const isSame = interval === it.interval
  const anchor = isSame ? it.anchor : it.current_period_end
  const periods = isSame ? it.periods + 1 : 1
  const next = put(it, {
    ...{ plan, interval, anchor, periods, next: undefined, price_cents: priceOf(plan, interval) },
    current_period_start: it.current_period_end,
    current_period_end: addMonths(anchor, periods * monthsOf(interval)),
  })
  const isPaid = bill(next, next.price_cents)
  tell('customer.subscription.updated', isPaid ? next : put(next, { status: 'past_due' }))
}

function retry({ state, now, cardOf, tell, collect }: FakeLedger, it: FakeSubscription): void {
  const open = state.invoices.filter(({ subscription, status }) => subscription === it.ref && status === 'open')
  const age = (Date.parse(now()) - Date.parse(open[0]?.made_at ?? now())) / day
  const due = retryDays.filter((days) => days <= age).length
  if (open.every(({ tries }) => tries >= due)) return
  state.invoices = state.invoices.map((row) => (open.includes(row) ? { ...row, tries: due } : row))
  if (cardOf(it.customer).isRefused) tell('invoice.payment_failed', it)
  else collect(it)
}

/**
 * Changes the plan immediately: the rest of the old one is credited to the new one, and another interval begins a new period.
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

/** Adds months to a timestamp, on the same day or the last one of a shorter month (ISO, UTC). */
export function addMonths(instant: string, months: number): string {
  const from = new Date(instant)
  const to = new Date(instant)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.toISOString()
}
