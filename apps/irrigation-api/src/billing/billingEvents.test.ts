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

describe('the passing of time', () => {
  beforeEach(() => world.forget())

  it('ends a trial without a plan', async () => {
    await world.post('checkout', { plan: 'crew', interval: 'month' })
    world.api.clock.advance(14 * day - 1)
    await world.jobs()
    expect(await world.row()).toMatchObject({ status: 'trialing' })
    world.api.clock.advance(1)
    await world.jobs()
    expect(await world.row()).toMatchObject({ status: 'expired' })
    expect((await world.subscribe()).json()).toMatchObject({ status: 'active', expired_at: null })
  })

  it('ends a subscription 14 days after a refused card, and notifies the owner', async () => {
    await world.subscribe()
    const { provider_customer, provider_ref } = await world.row()
    world.api.billing.setCard(provider_customer, refused)
    world.api.clock.advance(30 * day)
    await world.deliver()
    const grace = new Date(world.api.clock.now().getTime() + 14 * day)
    expect(await world.row()).toMatchObject({ status: 'past_due', grace_until: grace })
    const news = await world.rows(
      `select u.role from notification n join app_user u on u.id = n.user_id where n.kind = 'subscription_past_due'`,
    )
    expect(news).toEqual([{ role: 'owner' }])
    const failed = await world.post('subscription/pay')
    expect([failed.statusCode, failed.json().code]).toEqual([422, 'subscription.payment_failed'])
    world.api.clock.advance(14 * day - 1)
    await world.jobs()
    expect(await world.row()).toMatchObject({ status: 'past_due' })
    world.api.clock.advance(1)
    await world.jobs()
    expect(await world.row()).toMatchObject({ status: 'expired' })
    expect((await world.api.billing.readSubscription(provider_ref))?.status).toBe('ended')
    await world.deliver()
    expect(await world.row()).toMatchObject({ status: 'expired' })
  })

  it('recovers when the owner or the provider retries a card that works again', async () => {
    await world.subscribe()
    const { provider_customer } = await world.row()
    const byProvider = async () => {
      world.api.clock.advance(2 * day)
      await world.jobs()
    }
    for (const pay of [() => world.post('subscription/pay'), byProvider]) {
      world.api.billing.setCard(provider_customer, refused)
      world.api.clock.advance(31 * day)
      await world.deliver()
      expect(await world.row()).toMatchObject({ status: 'past_due' })
      world.api.billing.setCard(provider_customer, undefined)
      await pay()
      expect(await world.row()).toMatchObject({ status: 'active', past_due_at: null, grace_until: null })
    }
  })

  it('treats an end at the provider as a missing payment', async () => {
    await world.subscribe()
    await world.api.billing.endSubscription((await world.row()).provider_ref)
    await world.deliver()
    expect(await world.row()).toMatchObject({ status: 'past_due' })
  })
})

describe('the webhook', () => {
  beforeEach(async () => {
    await world.forget()
    await world.subscribe()
    world.api.billing.takeEvents()
  })

  it.each([
    { name: 'another body', change: (body: string) => `${body} `, age: 0 },
    { name: 'more than five minutes', change: (body: string) => body, age: 301_000 },
  ])('refuses $name', async ({ change, age }) => {
    const { body, signature } = world.api.billing.sign({ id: 'evt_bad', type: 'invoice.paid' })
    world.api.clock.advance(age)
    const answer = await world.send(change(body), signature)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'billing.signature'])
    expect(await world.rows(`select 1 from billing_event where id = 'evt_bad'`)).toEqual([])
  })

  it('refuses unsigned events', async () => {
    for (const headers of [{}, { 'stripe-signature': 'x' }] as Record<string, string>[]) {
      const answer = await world.api.inject({ method: 'POST', url: `${path}/webhook`, payload: {}, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'billing.signature'])
    }
  })

  it('accepts unknown events and customers', async () => {
    const { provider_customer } = await world.row()
    const before = await world.row()
    const events = [
      world.api.billing.sign({ id: 'evt_1', type: 'charge.refunded', customer: provider_customer }),
      world.api.billing.sign({ id: 'evt_2', type: 'invoice.paid', customer: 'fake_cus_0', subscription: 'fake_sub_0' }),
      world.api.billing.sign({ id: 'evt_3', type: 'x' }),
    ]
    expect(await world.deliver(events)).toEqual([204, 204, 204])
    expect(await world.row()).toEqual(before)
    const seen = await world.rows(
      `select id, account_id, handled_at from billing_event where id like 'evt_%' order by id`,
    )
    expect(seen).toMatchObject([{ account_id: world.account, handled_at: expect.any(Date) }, { account_id: null }, {}])
  })

  it('handles a repeated event once, even concurrently', async () => {
    world.api.billing.setCard((await world.row()).provider_customer, refused)
    world.api.clock.advance(31 * day)
    const events = world.api.billing.takeEvents()
    await Promise.all([...events, ...events].map(({ body, signature }) => world.send(body, signature)))
    const { id, rev } = await world.row()
    expect(
      await world.rows(`select 1 from activity_log where target_id = $1 and verb = 'subscription.past_due'`, [id]),
    ).toHaveLength(1)
    await world.deliver(events)
    expect(await world.row()).toMatchObject({ rev })
  })

  it('has the same result in any order', async () => {
    const { provider_customer } = await world.row()
    world.api.billing.setCard(provider_customer, refused)
    world.api.clock.advance(31 * day)
    world.api.billing.takeEvents()
    world.api.billing.setCard(provider_customer, undefined)
    world.api.clock.advance(day)
    const late = world.api.billing.sign({ id: 'evt_late', type: 'invoice.payment_failed', ...(await refs()) })
    await world.deliver([...world.api.billing.takeEvents(), late])
    expect(await world.row()).toMatchObject({ status: 'active', past_due_at: null })
  })

  it('activates a plan without the return from the payment page', async () => {
    await world.forget()
    const { checkout } = (await world.post('checkout', { plan: 'crew', interval: 'month' })).json()
    await world.api.billing.readCheckout(checkout)
    await world.deliver()
    expect(await world.row()).toMatchObject({ status: 'active', plan: 'crew' })
  })

  const refs = async () => {
    const { provider_customer: customer, provider_ref: subscription } = await world.row()
    return { customer, subscription }
  }
})

describe('support', () => {
  const states = subscriptionTransitions.states
  const table = states.flatMap((from) => states.map((to) => ({ from, to })))
  beforeAll(async () => {
    await world.forget()
    await world.subscribe()
  })
  const support = (body: object, person = world.admin) => person('POST', `${path}/support/${world.account}`, body)

  it.each(table)('from $from to $to', async ({ from, to }) => {
    await world.rows('update subscription set status = $1 where account_id = $2', [from, world.account])
    const answer = await support({ status: to, note: 'Asked by phone' })
    expect(answer.statusCode).toBe(from === to ? 409 : 200)
    expect(await world.row()).toMatchObject({ status: to, ...(from === to ? {} : { note: 'Asked by phone' }) })
  })

  it('needs a reason, is for product staff only, and is logged in the account', async () => {
    await world.rows(`update subscription set status = 'expired' where account_id = $1`, [world.account])
    const before = await world.row()
    expect((await support({ status: 'active', note: ' ' })).json().code).toBe('subscription.note_required')
    for (const role of ['owner', 'manager', 'technician', 'municipal_reviewer'] as const)
      expect((await support({ status: 'active', note: 'x' }, world.who[role])).statusCode).toBe(403)
    await world.who.admin('POST', '/api:admin/visits', { account_id: world.account, reason: 'Looks at a payment' })
    expect((await support({ status: 'active', note: 'x' }, world.who.admin)).json().code).toBe('auth.visiting')
    const elsewhere = await world.admin('POST', `${path}/support/${crypto.randomUUID()}`, {
      status: 'active',
      note: 'x',
    })
    expect(elsewhere.statusCode).toBe(404)
    expect(await world.row()).toEqual(before)
    await support({ status: 'active', note: 'Paid by cheque' })
    const log = await world.rows(
      'select account_id, diff from activity_log where target_id = $1 order by id desc limit 1',
      [before.id],
    )
    expect(log).toMatchObject([{ account_id: world.account, diff: { by: 'admin', note: 'Paid by cheque' } }])
  })
})

describe('support ending a paid subscription', () => {
  it.each([
    { to: 'expired', remote: { status: 'ended' } },
    { to: 'cancelled', remote: { status: 'active', cancel_at_period_end: true } },
  ])('ends it at the provider too: $to', async ({ to, remote }) => {
    await world.forget()
    await world.subscribe()
    await world.admin('POST', `${path}/support/${world.account}`, { status: to, note: 'Asked by phone' })
    expect(await world.api.billing.readSubscription((await world.row()).provider_ref)).toMatchObject(remote)
    await world.deliver()
    expect(await world.row()).toMatchObject({ status: to })
  })

  it('lets a free one be paid for', async () => {
    await world.forget()
    await world.post('checkout', { plan: 'crew', interval: 'month' })
    await world.admin('POST', `${path}/support/${world.account}`, { status: 'active', note: 'A gift' })
    expect((await world.subscribe()).json()).toMatchObject({ status: 'active', is_paid_plan: true })
  })

  it('is confirmed once for concurrent returns', async () => {
    await world.forget()
    const { checkout } = (await world.post('checkout', { plan: 'crew', interval: 'month' })).json()
    const answers = await Promise.all([1, 2].map(() => world.post('checkout/confirm', { checkout })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { id } = await world.row()
    const log = await world.rows(`select 1 from activity_log where target_id = $1 and verb = 'subscription.active'`, [
      id,
    ])
    expect([log.length, (await world.rows('select 1 from subscription_invoice')).length]).toEqual([1, 1])
  })
})

describe('an account whose subscription has expired', () => {
  const expire = (days: number) =>
    world.rows(`update subscription set status = 'expired', expired_at = $1 where account_id = $2`, [
      new Date(world.api.clock.now().getTime() - days * day),
      world.account,
    ])
  beforeAll(async () => {
    await world.forget()
    await world.subscribe()
  })
  const client = { kind: 'other', name: 'New' }

  it('reads and exports for 60 days, and writes only field work', async () => {
    const { items } = (await world.who.owner('GET', '/api:checkups/checkups?status=in_progress')).json()
    await expire(59)
    expect((await world.who.technician('GET', '/api:crm/clients')).statusCode).toBe(200)
    const written = await world.who.manager('POST', '/api:crm/clients', client)
    expect([written.statusCode, written.json()]).toMatchObject([402, { code: 'subscription.expired' }])
    const zones = (await world.who.owner('GET', `/api:checkups/checkup-zones?checkup_id=${items[0].id}`)).json().items
    const url = `/api:checkups/checkup-zones/${zones[0].id}/findings/head_broken`
    expect((await world.who.owner('PUT', url, { qty: 1 })).statusCode).toBe(200)
    const status = (await world.who.technician('GET', `${path}/status`)).json()
    expect(status).toMatchObject({ status: 'expired', readable_until: expect.any(String) })
  })

  it('afterwards reads only its own data, until it pays', async () => {
    await expire(60)
    const read = await world.who.owner('GET', '/api:crm/clients')
    expect([read.statusCode, read.json().code]).toEqual([402, 'subscription.expired'])
    expect((await world.who.owner('GET', '/api:auth/me')).statusCode).toBe(200)
    expect((await world.who.admin('GET', '/api:crm/clients')).statusCode).toBe(200)
    expect((await world.who.manager('PATCH', `/api:crm/clients/${crypto.randomUUID()}`, {})).statusCode).toBe(402)
    expect((await world.subscribe()).json()).toMatchObject({ status: 'active' })
    expect((await world.who.owner('POST', '/api:crm/clients', client)).statusCode).toBe(201)
  })

  it('does not affect another account', async () => {
    await expire(90)
    const other = await world.api.as('owner.b@example.com')
    expect((await other('POST', '/api:crm/clients', client)).statusCode).toBe(201)
  })
})
