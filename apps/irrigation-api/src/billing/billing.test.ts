import { subscriptionTransitions } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillingWorld, createBillingWorld } from '../testing/createBillingWorld.ts'

const path = '/api:billing'
const day = 86_400_000
const refused = { label: 'Visa 0341', isRefused: true }
let world: BillingWorld

beforeAll(async () => {
  world = await createBillingWorld()
})
afterAll(() => world.close())

const overview = async () => (await world.who.owner('GET', `${path}/subscription`)).json()

describe('choosing a plan', () => {
  beforeEach(() => world.forget())

  it('shows plans with placeholder prices, and the seats taken', async () => {
    expect(await overview()).toMatchObject({
      ...{ subscription: null, seats_used: 4, trial_days: 14 },
      plans: [
        { plan: 'solo', seats: 1, month_cents: 2900, year_cents: 29_000, is_placeholder: true },
        { plan: 'crew', seats: 5, month_cents: 7900, year_cents: 79_000 },
        { plan: 'company', seats: 20, month_cents: 19_900, year_cents: 199_000 },
      ],
    })
    expect((await world.who.technician('GET', `${path}/status`)).json()).toMatchObject({
      status: null,
      readable_until: null,
    })
  })

  it('starts a trial, then a payment, then activates', async () => {
    const page = (await world.post('checkout', { plan: 'crew', interval: 'year' })).json()
    expect(page.url).toBe(`http://localhost/my_account/?checkout=${page.checkout}`)
    expect((await overview()).subscription).toMatchObject({
      ...{ status: 'trialing', trial_ends_at: new Date(world.api.clock.now().getTime() + 14 * day).toISOString() },
      is_paid_plan: false,
    })
    const paid = await world.post('checkout/confirm', { checkout: page.checkout })
    expect([paid.statusCode, paid.json()]).toMatchObject([
      200,
      {
        ...{ status: 'active', plan: 'crew', interval: 'year', price_cents: 79_000, seats_included: 5 },
        ...{ payment_method_label: 'Visa 4242', is_paid_plan: true, current_period_end: '2027-06-15T15:00:00.000Z' },
      },
    ])
    expect(paid.body).not.toMatch(/fake_/)
    const { items } = (await world.who.owner('GET', `${path}/invoices`)).json()
    expect(items).toMatchObject([{ amount_cents: 79_000, status: 'paid', paid_at: expect.any(String) }])
    const log = await world.rows('select verb, diff from activity_log where target_id = $1 order by id', [
      paid.json().id,
    ])
    expect(log).toMatchObject([
      { verb: 'subscription.trialing', diff: { from: '(new)' } },
      { verb: 'subscription.active', diff: { from: 'trialing', by: 'owner' } },
    ])
    const again = await world.post('checkout/confirm', { checkout: page.checkout })
    expect([again.statusCode, (await world.row()).status]).toEqual([200, 'active'])
    expect((await world.who.owner('GET', `${path}/invoices`)).json().total).toBe(1)
  })

  it('is refused with too few seats, and lists the users', async () => {
    const answer = await world.post('checkout', { plan: 'solo', interval: 'month' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'subscription.seats_exceeded',
        payload: {
          seats_used: 4,
          seats_included: 1,
          too_many: 3,
          users: [{ name: 'Manager A' }, { name: 'Tech A1' }, { name: 'Tech A2' }],
        },
      },
    ])
    expect((await overview()).subscription).toBeNull()
  })

  it('counts invited users, not suspended ones', async () => {
    await world.rows(
      `update app_user set status = 'suspended' where email in ('tech.a1@example.com', 'manager.a1@example.com')`,
    )
    await world.rows(`update app_user set status = 'invited' where email = 'tech.a2@example.com'`)
    const { seats_used } = await overview()
    await world.rows(`update app_user set status = 'active' where account_id = $1`, [world.account])
    expect(seats_used).toBe(2)
  })

  it('fails while the card is refused', async () => {
    await world.post('checkout', { plan: 'crew', interval: 'month' })
    world.api.billing.setCard((await world.row()).provider_customer, refused)
    const answer = await world.subscribe()
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'subscription.payment_required'])
    expect(await world.row()).toMatchObject({ status: 'trialing', provider_ref: null })
  })

  it('does not find a payment page of another account', async () => {
    const other = await world.api.as('owner.b@example.com')
    const { checkout } = (await world.post('checkout', { plan: 'crew', interval: 'month' }, other)).json()
    await world.post('checkout', { plan: 'crew', interval: 'month' })
    for (const ref of [checkout, 'fake_cs_0'])
      expect((await world.post('checkout/confirm', { checkout: ref })).json().code).toBe('checkout.not_found')
  })

  it('ends a subscription paid for twice', async () => {
    const first = (await world.post('checkout', { plan: 'crew', interval: 'month' })).json().checkout
    const second = (await world.post('checkout', { plan: 'company', interval: 'month' })).json().checkout
    await world.post('checkout/confirm', { checkout: first })
    await world.post('checkout/confirm', { checkout: second })
    expect(await world.row()).toMatchObject({ status: 'active', plan: 'crew' })
    const stray = (await world.api.billing.readCheckout(second))?.subscription ?? ''
    expect((await world.api.billing.readSubscription(stray))?.status).toBe('ended')
  })
})

describe('permissions by state', () => {
  const verbs = {
    checkout: { body: { plan: 'crew', interval: 'month' }, from: ['trialing', 'expired'] },
    'subscription/change': { body: { plan: 'company', interval: 'month' }, from: ['active'] },
    'subscription/cancel': { body: { reason: 'price' }, from: fromOf('cancelled') },
    'subscription/keep': { body: undefined, from: ['cancelled'] },
    'subscription/pay': { body: undefined, from: ['past_due'] },
  }
  const people = ['owner', 'manager', 'technician', 'admin'] as const
  const table = Object.keys(verbs).flatMap((verb) =>
    subscriptionTransitions.states.flatMap((state) =>
      people.map((person) => ({ verb: verb as keyof typeof verbs, state, person })),
    ),
  )

  function fromOf(to: string): string[] {
    const listed = subscriptionTransitions.transitions.filter(
      (it) => it.to === to && it.via === undefined && it.who.some(({ role }) => role === 'owner'),
    )
    return listed.map(({ from }) => from)
  }

  it.each(table)('$verb from $state by the $person', async ({ verb, state, person }) => {
    await world.forget()
    await world.subscribe()
    await world.rows('update subscription set status = $1, expired_at = null', [state])
    const before = await world.row()
    const answer = await world.post(verb, verbs[verb].body, world.who[person])
    const isListed = verbs[verb].from.includes(state)
    if (person !== 'owner') expect(answer.statusCode).toBe(403)
    else expect(answer.statusCode).toBe(isListed ? 200 : 409)
    if (answer.statusCode !== 200) expect(await world.row()).toEqual(before)
  })

  it.each(['manager', 'technician', 'municipal_reviewer'] as const)('a %s sees no bills', async (person) => {
    for (const name of ['subscription', 'invoices'])
      expect((await world.who[person]('GET', `${path}/${name}`)).statusCode).toBe(403)
  })

  it.each(Object.keys(verbs).filter((verb) => verb !== 'checkout'))('%s needs a subscription', async (verb) => {
    await world.forget()
    const answer = await world.post(verb, verbs[verb as keyof typeof verbs].body)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'subscription.not_found'])
  })
})

describe('changing the plan', () => {
  beforeEach(async () => {
    await world.forget()
    await world.subscribe()
  })
  const change = (plan: string, interval = 'month') => world.post('subscription/change', { plan, interval })

  it('to a larger one is immediate, for the rest of the period', async () => {
    world.api.clock.advance(15 * day)
    expect((await change('company')).json()).toMatchObject({ plan: 'company', seats_included: 20, price_cents: 19_900 })
    const { items } = (await world.who.owner('GET', `${path}/invoices?sort=number`)).json()
    expect(items.map((it: { amount_cents: number }) => it.amount_cents)).toEqual([7900, 6000])
    expect((await change('company', 'year')).json()).toMatchObject({ interval: 'year', price_cents: 199_000 })
  })

  it('to a smaller one happens at the end of the period, and can be undone', async () => {
    await change('company')
    expect((await change('crew')).json()).toMatchObject({ plan: 'company', next_plan: 'crew', next_interval: 'month' })
    expect((await change('company')).json()).toMatchObject({ plan: 'company', next_plan: null, next_interval: null })
    await change('crew')
    world.api.clock.advance(31 * day)
    await world.jobs()
    expect(await world.row()).toMatchObject({ plan: 'crew', seats_included: 5, next_plan: null, price_cents: 7900 })
  })

  it('is refused with too few seats, and with a refused card', async () => {
    expect((await change('solo')).json().code).toBe('subscription.seats_exceeded')
    world.api.billing.setCard((await world.row()).provider_customer, refused)
    const before = await world.row()
    expect((await change('company')).json().code).toBe('subscription.payment_failed')
    expect(await world.row()).toEqual(before)
  })
})

describe('cancelling', () => {
  beforeEach(() => world.forget())

  it('keeps everything working until the period ends', async () => {
    await world.subscribe()
    expect((await world.post('subscription/cancel', { reason: 'other tool' })).statusCode).toBe(400)
    expect((await world.post('subscription/cancel', { reason: 'season_over' })).json()).toMatchObject({
      ...{ status: 'cancelled', cancel_at_period_end: true, cancel_reason: 'season_over' },
    })
    world.api.clock.advance(29 * day)
    await world.jobs()
    expect(await world.row()).toMatchObject({ status: 'cancelled' })
    expect((await world.post('subscription/keep')).json()).toMatchObject({ status: 'active', cancel_reason: null })
    await world.post('subscription/cancel', { reason: 'price' })
    world.api.clock.advance(2 * day)
    const late = await world.post('subscription/keep')
    expect([late.statusCode, late.json().code]).toEqual([422, 'subscription.period_ended'])
    await world.jobs()
    expect(await world.row()).toMatchObject({ status: 'expired', expired_at: expect.any(Date) })
  })

  it('ends a trial when it is over; instead of keeping it, a plan is chosen', async () => {
    await world.post('checkout', { plan: 'crew', interval: 'month' })
    await world.post('subscription/cancel', { reason: 'price' })
    const trial = await world.row()
    expect(trial.current_period_end).toEqual(trial.trial_ends_at)
    expect((await world.post('subscription/keep')).json().code).toBe('subscription.plan_required')
    expect((await world.subscribe()).json()).toMatchObject({ status: 'active', cancel_at_period_end: false })
  })

  it('at the provider counts as the owner’s, and so does undoing it there', async () => {
    await world.subscribe()
    await world.api.billing.setCancelled((await world.row()).provider_ref, true)
    await world.deliver()
    expect(await world.row()).toMatchObject({ status: 'cancelled', cancel_reason: 'other' })
    await world.api.billing.setCancelled((await world.row()).provider_ref, false)
    await world.deliver()
    expect(await world.row()).toMatchObject({ status: 'active', cancel_at_period_end: false })
  })
})

describe('the portal', () => {
  it('is available once there is a customer', async () => {
    await world.forget()
    expect((await world.post('portal')).statusCode).toBe(404)
    await world.subscribe()
    expect((await world.post('portal')).json()).toEqual({ url: 'http://localhost/my_account/', checkout: null })
  })
})
