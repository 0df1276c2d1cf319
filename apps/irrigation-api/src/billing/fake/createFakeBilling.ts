/**
 * Billing provider inside the process, for the demo and for tests: customers, payment pages, periods, invoices and events as at a real
 * one, on the clock of the world. Periods are advanced on every call.
 */
import type { Clock } from '../../world/world.ts'
import type { FakeBilling } from './fakeBilling.ts'
import { createFakeLedger, payFakeCheckout, settleFakeLedger, upgradeFakeSubscription } from './ledger.ts'
import { type FakeState, fakeEvents } from './state.ts'

/** Dependencies of the fake provider. */
export interface FakeBillingOptions {
  readonly clock: Clock
  /** Key for signing events. */
  readonly secret: string
  /** Storage that keeps its state across restarts. */
  readonly store?: { read(): string | undefined; write(text: string): void }
}

/** Creates the fake provider. */
export function createFakeBilling({ clock, secret, store }: FakeBillingOptions): FakeBilling {
  const ledger = createFakeLedger(readState(store?.read()), clock)
  const { state, newRef, cardOf, find, put, tell, collect } = ledger
  const events = fakeEvents(clock, secret)

  /** Runs a call: advances time first and stores the state afterwards. */
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
    /** Returning from the payment page counts as payment, unless the card is refused. */
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
