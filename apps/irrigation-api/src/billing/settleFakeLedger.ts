/** Time at the fake provider: every period that has ended is followed by the next one, and refused cards are tried again. */
import { addMonths } from './addMonths.ts'
import type { FakeLedger } from './createFakeLedger.ts'
import type { FakeSubscription } from './fakeState.ts'
import { monthsOf, priceOf } from './plans.ts'

const day = 86_400_000
const retryDays = [1, 3, 5, 7]

/** Brings every subscription to the moment of the clock. */
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
