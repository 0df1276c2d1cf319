import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../testing/index.ts'
import type { BillingInterval, PlanName } from '../../world/billing.ts'
import { createFakeBilling } from './createFakeBilling.ts'
import { addMonths } from './ledger.ts'

const day = 86_400_000
const refused = { label: 'Visa 0341', isRefused: true }

describe('addMonths', () => {
  it.each([
    { from: '2026-01-31T10:00:00.000Z', months: 1, to: '2026-02-28T10:00:00.000Z' },
    { from: '2026-01-31T10:00:00.000Z', months: 2, to: '2026-03-31T10:00:00.000Z' },
    { from: '2026-11-15T00:00:00.000Z', months: 3, to: '2027-02-15T00:00:00.000Z' },
    { from: '2028-02-29T00:00:00.000Z', months: 12, to: '2029-02-28T00:00:00.000Z' },
  ])('$from and $months months is $to', ({ from, months, to }) => expect(addMonths(from, months)).toBe(to))
})

async function subscribe(plan: PlanName = 'crew', interval: BillingInterval = 'month') {
  const clock = createTestClock('2026-01-31T10:00:00.000Z')
  let kept: string | undefined
  const store = {
    read: () => kept,
    write(text: string) {
      kept = text
    },
  }
  const open = () => createFakeBilling({ clock, secret: 'secret', store })
  const billing = open()
  const customer = await billing.addCustomer({ accountId: 'a', name: 'A', email: 'a@example.com' })
  const page = { customer, accountId: 'a', userId: 'u', plan, interval, returnUrl: 'http://x/', cancelUrl: 'http://x/' }
  const { ref: checkout } = await billing.startCheckout(page)
  const ref = (await billing.readCheckout(checkout))?.subscription ?? ''
  const invoices = async () =>
    (await billing.listInvoices(ref)).map(({ amount_cents, status }) => [amount_cents, status])
  return { clock, billing, customer, ref, open, invoices }
}

describe('the fake provider', () => {
  it('renews on the same day of each month, however late it is called', async () => {
    const { clock, billing, ref, invoices } = await subscribe()
    clock.advance(65 * day)
    expect(await billing.readSubscription(ref)).toMatchObject({
      ...{ status: 'active', current_period_start: '2026-03-31T10:00:00.000Z' },
      current_period_end: '2026-04-30T10:00:00.000Z',
    })
    expect(await invoices()).toEqual(Array(3).fill([7900, 'paid']))
  })

  it('retries a refused card on days 1, 3, 5 and 7', async () => {
    const { clock, billing, customer, ref } = await subscribe()
    clock.advance(27 * day)
    billing.setCard(customer, refused)
    billing.takeEvents()
    const tries: number[] = []
    for (let days = 1; days <= 12; days++) {
      clock.advance(day)
      tries.push(billing.takeEvents().filter(({ type }) => type === 'invoice.payment_failed').length)
    }
    expect(tries).toEqual([1, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0])
    billing.setCard(customer, undefined)
    expect(await billing.payAgain(ref)).toBe(true)
    expect((await billing.readSubscription(ref))?.status).toBe('active')
  })

  it('charges a larger plan for the rest of the period', async () => {
    const { clock, billing, ref, invoices } = await subscribe()
    clock.advance(14 * day) // half of the 28 days
    await billing.changePlan(ref, { plan: 'company', interval: 'month', when: 'now' })
    expect(await invoices()).toEqual([
      [7900, 'paid'],
      [6000, 'paid'],
    ])
    await billing.changePlan(ref, { plan: 'solo', interval: 'month', when: 'period_end' })
    expect((await billing.readSubscription(ref))?.plan).toBe('company')
    clock.advance(14 * day)
    expect(await billing.readSubscription(ref)).toMatchObject({ plan: 'solo', price_cents: 2900 })
  })

  it('starts a year immediately', async () => {
    const { clock, billing, ref, invoices } = await subscribe()
    clock.advance(14 * day)
    await billing.changePlan(ref, { plan: 'crew', interval: 'year', when: 'now' })
    expect(await billing.readSubscription(ref)).toMatchObject({ current_period_end: '2027-02-14T10:00:00.000Z' })
    expect((await invoices())[1]).toEqual([79_000 - 3950, 'paid'])
  })

  it('ends with the period when cancelled', async () => {
    const { clock, billing, ref } = await subscribe()
    await billing.setCancelled(ref, true)
    clock.advance(27 * day)
    expect((await billing.readSubscription(ref))?.status).toBe('active')
    clock.advance(day)
    expect((await billing.readSubscription(ref))?.status).toBe('ended')
  })

  it('starts nothing with a refused card', async () => {
    const { billing, customer, ref } = await subscribe()
    billing.setCard(customer, refused)
    const change = { plan: 'company', interval: 'month', when: 'now' } as const
    await expect(billing.changePlan(ref, change)).rejects.toMatchObject({ code: 'subscription.payment_failed' })
    expect((await billing.readSubscription(ref))?.plan).toBe('crew')
  })

  it('keeps its state after a restart', async () => {
    const { billing, ref, open } = await subscribe()
    expect(await open().readSubscription(ref)).toEqual(await billing.readSubscription(ref))
  })
})
