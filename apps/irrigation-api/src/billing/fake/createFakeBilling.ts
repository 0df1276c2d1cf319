/**
 * A billing provider in the process, for the demo and for tests: customers, payment pages, periods, bills and events as a real one
 * has them, by the clock of the world. Time passes for it when it is asked something.
 */
import type { Clock } from '../../world/world.ts'
import type { FakeBilling } from './fakeBilling.ts'
import { createFakeLedger, payFakeCheckout, settleFakeLedger, upgradeFakeSubscription } from './ledger.ts'
import { type FakeState, fakeEvents } from './state.ts'

/** What the fake needs. */
export interface FakeBillingOptions {
  readonly clock: Clock
  /** Key that its events are signed with. */
  readonly secret: string
  /** Where it keeps what it knows over a restart. */
  readonly store?: { read(): string | undefined; write(text: string): void }
}

/** The fake provider. */
export function createFakeBilling({ clock, secret, store }: FakeBillingOptions): FakeBilling {
  const ledger = createFakeLedger(readState(store?.read()), clock)
  const { state, newRef, cardOf, find, put, tell, collect } = ledger
  const events = fakeEvents(clock, secret)

  /** Every call: time passes, something is done, and what is known is kept. */
  async function call<T>(run: () => T): Promise<T> {
    settleFakeLedger(ledger)
    try {
      return run()
    } finally {
      store?.write(JSON.stringify(state))
    }
  }

  const end = (ref: string) => {
    const found = state.subscriptions[ref]
    if (found && found.status !== 'ended') tell('customer.subscription.deleted', put(found, { status: 'ended' }))
  }

  return {
    ...{ provider: 'fake', ...events },
    addCustomer: () => call(() => newRef('cus')),
    startCheckout: ({ returnUrl, cancelUrl: _cancel, ...page }) =>
      call(() => {
        const ref = newRef('cs')
        state.checkouts[ref] = { ...page, isPaid: false, subscription: undefined }
        return { ref, url: `${returnUrl}?checkout=${ref}` }
      }),
    /** Who comes back from the payment page has paid, unless the card is refused. */
    readCheckout: (ref) =>
      call(() => {
        payFakeCheckout(ledger, ref)
        return state.checkouts[ref]
      }),
    openPortal: (_customer, returnUrl) => call(() => returnUrl),
    readSubscription: (ref) =>
      call(() => {
        const found = state.subscriptions[ref]
        return found && { ...found, payment_method_label: cardOf(found.customer).label }
      }),
    changePlan: (ref, { when, ...next }) =>
      call(() => {
        if (when === 'now') upgradeFakeSubscription(ledger, find(ref), next)
        else put(find(ref), { next })
      }),
    keepPlan: (ref) => call(() => void put(find(ref), { next: undefined })),
    setCancelled: (ref, cancel_at_period_end) =>
      call(() => tell('customer.subscription.updated', put(find(ref), { cancel_at_period_end, next: undefined }))),
    endSubscription: (ref) => call(() => end(ref)),
    payAgain: (ref) =>
      call(() => {
        const found = find(ref)
        if (found.status === 'past_due' && !cardOf(found.customer).isRefused) collect(found)
        return find(ref).status === 'active'
      }),
    listInvoices: (ref) => call(() => state.invoices.filter(({ subscription }) => subscription === ref)),
    setCard(customer, card) {
      if (card) state.cards[customer] = card
      else delete state.cards[customer]
    },
    takeEvents() {
      settleFakeLedger(ledger)
      return state.events.splice(0).map(events.sign)
    },
  }
}

function readState(text: string | undefined): FakeState {
  const empty = { count: 0, cards: {}, checkouts: {}, subscriptions: {}, invoices: [], events: [] }
  return text === undefined ? empty : { ...empty, ...JSON.parse(text) }
}
