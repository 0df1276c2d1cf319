/**
 * A billing provider in the process, for the demo and for tests: customers, payment pages, periods, bills and events as a real one
 * has them, by the clock of the world. Time passes for it when it is asked something: then every period that has ended is followed
 * by the next one, and refused cards are tried again 1, 3, 5 and 7 days later.
 */
import { isSignature } from '../files/isSignature.ts'
import { signText } from '../files/signText.ts'
import type { Clock } from '../world/clock.ts'
import { addMonths } from './addMonths.ts'
import { badSignature } from './badSignature.ts'
import type { RemoteSubscription } from './billing.ts'
import type { FakeBilling, FakeCard } from './fakeBilling.ts'
import type { FakeState, FakeSubscription } from './fakeState.ts'
import { paymentFailed } from './paymentFailed.ts'
import { type BillingInterval, findPlan, type PlanName, priceCents } from './plans.ts'

/** What the fake needs. */
export interface FakeBillingOptions {
  readonly clock: Clock
  /** Key that its events are signed with. */
  readonly secret: string
  /** Where it keeps what it knows over a restart. */
  readonly store?: { read(): string | undefined; write(text: string): void }
}

const goodCard: FakeCard = { label: 'Visa 4242', isRefused: false }
const day = 86_400_000
const retryDays = [1, 3, 5, 7]
const tolerance = 300

/** The fake provider. */
export function createFakeBilling({ clock, secret, store }: FakeBillingOptions): FakeBilling {
  const state = readState(store?.read())
  const now = () => clock.now().toISOString()
  const cardOf = (customer: string) => state.cards[customer] ?? goodCard
  const newRef = (kind: string) => `fake_${kind}_${++state.count}`

  function tell(type: string, { customer, ref }: RemoteSubscription): void {
    state.events.push({ id: newRef('evt'), type, customer, subscription: ref })
  }

  function put(subscription: FakeSubscription, changes: Partial<FakeSubscription> = {}): FakeSubscription {
    const changed = { ...subscription, ...changes }
    state.subscriptions[changed.ref] = changed
    return changed
  }

  /** Makes a bill and tries to collect it. */
  function bill(subscription: FakeSubscription, amount_cents: number): boolean {
    const isPaid = !cardOf(subscription.customer).isRefused
    const ref = newRef('inv')
    state.invoices.push({
      ...{ ref, number: `F-${1000 + state.count}`, subscription: subscription.ref, amount_cents, tries: 0 },
      ...{ period_start: subscription.current_period_start, period_end: subscription.current_period_end },
      ...{ made_at: now(), status: isPaid ? 'paid' : 'open', paid_at: isPaid ? now() : undefined },
    })
    tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', subscription)
    return isPaid
  }

  /** Lets time pass up to now. */
  function settle(): void {
    for (const { ref } of Object.values(state.subscriptions)) {
      for (let it = state.subscriptions[ref]; it && isPeriodOver(it); it = state.subscriptions[ref]) renew(it)
      const left = state.subscriptions[ref]
      if (left?.status === 'past_due') retry(left)
    }
  }

  const isPeriodOver = (it: FakeSubscription) => it.status !== 'ended' && it.current_period_end <= now()

  function renew(it: FakeSubscription): void {
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

  function retry(it: FakeSubscription): void {
    const open = state.invoices.filter(({ subscription, status }) => subscription === it.ref && status === 'open')
    const age = (clock.now().getTime() - Date.parse(open[0]?.made_at ?? now())) / day
    const due = retryDays.filter((days) => days <= age).length
    if (open.every(({ tries }) => tries >= due)) return
    const isRefused = cardOf(it.customer).isRefused
    state.invoices = state.invoices.map((row) => (open.includes(row) ? { ...row, tries: due } : row))
    if (isRefused) tell('invoice.payment_failed', it)
    else collect(it)
  }

  function collect(it: FakeSubscription): void {
    state.invoices = state.invoices.map((row) =>
      row.subscription === it.ref && row.status === 'open' ? { ...row, status: 'paid', paid_at: now() } : row,
    )
    tell('invoice.paid', put(it, { status: 'active' }))
  }

  function pay(ref: string): void {
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

  /** Changes the plan at once: what is left of the old one counts towards the new one. */
  function upgrade(it: FakeSubscription, plan: PlanName, interval: BillingInterval): void {
    const [start, end, at] = [it.current_period_start, it.current_period_end, now()].map(Date.parse) as [
      number,
      number,
      number,
    ] // of three texts
    const share = (end - at) / (end - start)
    const price_cents = priceOf(plan, interval)
    const isSame = interval === it.interval
    const amount = isSame ? (price_cents - it.price_cents) * share : price_cents - it.price_cents * share
    if (cardOf(it.customer).isRefused) throw paymentFailed()
    const period = isSame
      ? {}
      : {
          anchor: now(),
          periods: 1,
          current_period_start: now(),
          current_period_end: addMonths(now(), monthsOf(interval)),
        }
    const changed = put(it, { plan, interval, price_cents, next: undefined, ...period })
    bill(changed, Math.max(0, Math.round(amount)))
    tell('customer.subscription.updated', changed)
  }

  function find(ref: string): FakeSubscription {
    const found = state.subscriptions[ref]
    if (!found) throw new Error(`The fake billing provider has no subscription ${ref}.`)
    return found
  }

  const sign: FakeBilling['sign'] = ({ id, type, customer, subscription }) => {
    const body = JSON.stringify({ id, type, customer, subscription })
    const at = Math.floor(clock.now().getTime() / 1000)
    return { id, type, body, signature: `t=${at},v1=${signText(secret, [at, body])}` }
  }

  /** Every call: time passes, something is done, and what is known is kept. */
  async function call<T>(run: () => T): Promise<T> {
    settle()
    try {
      return run()
    } finally {
      store?.write(JSON.stringify(state))
    }
  }

  return {
    provider: 'fake',
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
        pay(ref)
        return state.checkouts[ref]
      }),
    openPortal: (_customer, returnUrl) => call(() => returnUrl),
    readSubscription: (ref) =>
      call(() => {
        const found = state.subscriptions[ref]
        return found && { ...found, payment_method_label: cardOf(found.customer).label }
      }),
    changePlan: (ref, { plan, interval, when }) =>
      call(() => {
        if (when === 'now') upgrade(find(ref), plan, interval)
        else put(find(ref), { next: { plan, interval } })
      }),
    keepPlan: (ref) => call(() => void put(find(ref), { next: undefined })),
    setCancelled: (ref, cancel_at_period_end) =>
      call(() => tell('customer.subscription.updated', put(find(ref), { cancel_at_period_end, next: undefined }))),
    endSubscription: (ref) =>
      call(() => {
        const found = state.subscriptions[ref]
        if (found && found.status !== 'ended') tell('customer.subscription.deleted', put(found, { status: 'ended' }))
      }),
    payAgain: (ref) =>
      call(() => {
        const found = find(ref)
        if (found.status === 'past_due' && !cardOf(found.customer).isRefused) collect(found)
        return find(ref).status === 'active'
      }),
    listInvoices: (ref) => call(() => state.invoices.filter(({ subscription }) => subscription === ref)),
    async readEvent(body, signature) {
      const [, at = '0', given = ''] = /^t=(\d{1,12}),v1=([\w-]+)$/.exec(signature) ?? []
      const age = clock.now().getTime() / 1000 - Number(at)
      if (age > tolerance || !isSignature(given, signText(secret, [Number(at), body]))) throw badSignature()
      return JSON.parse(body)
    },
    setCard(customer, card) {
      if (card) state.cards[customer] = card
      else delete state.cards[customer]
    },
    endAtProvider: (ref) => call(() => tell('customer.subscription.deleted', put(find(ref), { status: 'ended' }))),
    takeEvents() {
      settle()
      return state.events.splice(0).map(sign)
    },
    sign,
  }
}

function readState(text: string | undefined): FakeState {
  const empty = { count: 0, cards: {}, checkouts: {}, subscriptions: {}, invoices: [], events: [] }
  return text === undefined ? empty : { ...empty, ...JSON.parse(text) }
}

const monthsOf = (interval: BillingInterval) => (interval === 'year' ? 12 : 1)

function priceOf(name: PlanName, interval: BillingInterval): number {
  const plan = findPlan(name)
  if (!plan) throw new Error(`There is no plan ${name}.`)
  return priceCents(plan, interval)
}
