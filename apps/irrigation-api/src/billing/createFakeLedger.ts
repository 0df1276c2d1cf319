import type { Clock } from '../world/clock.ts'
import type { FakeCard } from './fakeBilling.ts'
import type { FakeState, FakeSubscription } from './fakeState.ts'

/** The books of the fake provider: what it knows, and the few ways that changes. */
export interface FakeLedger {
  readonly state: FakeState
  /** The moment, as ISO. */
  now(): string
  newRef(kind: string): string
  cardOf(customer: string): FakeCard
  /** @throws {Error} when there is none. */
  find(ref: string): FakeSubscription
  put(subscription: FakeSubscription, changes?: Partial<FakeSubscription>): FakeSubscription
  /** Notes an event about a subscription. */
  tell(type: string, subscription: FakeSubscription): void
  /** Makes a bill for the period and tries to collect it; whether that was paid. */
  bill(subscription: FakeSubscription, amount_cents: number): boolean
  /** Collects everything that is open. */
  collect(subscription: FakeSubscription): void
}

const goodCard: FakeCard = { label: 'Visa 4242', isRefused: false }

/** The books over what was known before. */
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
