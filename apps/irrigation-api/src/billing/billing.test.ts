import { type Role, subscriptionTransitions } from '@sluice/irrigation-rules'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '../jobs/runJobs.ts'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

const path = '/api:billing'
const day = 86_400_000
const refused = { label: 'Visa 0341', isRefused: true }
let api: TestApi
let database: Client
let who: Readonly<Record<Role, SignedInRequest>>
let admin: SignedInRequest
let account: string

beforeAll(async () => {
  api = await startTestApi()
  database = new Client(api.admin)
  await database.connect()
  who = await everyRole(api)
  admin = await api.as('admin.a@example.com')
  account = (await who.owner('GET', '/api:auth/me')).json().account_id
  await database.query('update access_token set expires_at = $1', ['2030-01-01T00:00:00Z']) // the clock moves by months
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const rows = async (sql: string, values: unknown[] = []) => (await database.query(sql, values)).rows
const row = async () => (await rows('select * from subscription where account_id = $1', [account]))[0]
const post = (name: string, body?: object, person: SignedInRequest = who.owner) =>
  person('POST', `${path}/${name}`, body)
const overview = async () => (await who.owner('GET', `${path}/subscription`)).json()
const jobs = async () => {
  const failures: unknown[] = []
  await runJobs(api.world, { onError: (error) => failures.push(error) })
  expect(failures).toEqual([])
}

async function forget(): Promise<void> {
  await rows('delete from subscription_invoice')
  await rows('delete from subscription')
}

/** Chooses a plan and pays for it. */
async function subscribe(plan = 'crew', interval = 'month') {
  const { checkout } = (await post('checkout', { plan, interval })).json()
  return post('checkout/confirm', { checkout })
}

/** Sends everything that the provider has to tell. */
async function deliver(events = api.billing.takeEvents()): Promise<number[]> {
  const answers: number[] = []
  for (const { body, signature } of events) answers.push((await send(body, signature)).statusCode)
  return answers
}
const send = (payload: string, signature: string) =>
  api.inject({
    method: 'POST',
    url: `${path}/webhook`,
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  })

describe('choosing a plan', () => {
  beforeEach(forget)

  it('shows plans with placeholder prices, and who takes a seat', async () => {
    expect(await overview()).toMatchObject({
      ...{ subscription: null, seats_used: 4, trial_days: 14 },
      plans: [
        { plan: 'solo', seats: 1, month_cents: 2900, year_cents: 29_000, is_placeholder: true },
        { plan: 'crew', seats: 5, month_cents: 7900, year_cents: 79_000 },
        { plan: 'company', seats: 20, month_cents: 19_900, year_cents: 199_000 },
      ],
    })
    expect((await who.technician('GET', `${path}/status`)).json()).toMatchObject({ status: null, readable_until: null })
  })

  it('begins a trial, then goes to pay, then works', async () => {
    const page = (await post('checkout', { plan: 'crew', interval: 'year' })).json()
    expect(page.url).toBe(`http://localhost/my_account/?checkout=${page.checkout}`)
    expect((await overview()).subscription).toMatchObject({
      ...{ status: 'trialing', trial_ends_at: new Date(api.clock.now().getTime() + 14 * day).toISOString() },
      is_paid_plan: false,
    })
    const paid = await post('checkout/confirm', { checkout: page.checkout })
    expect([paid.statusCode, paid.json()]).toMatchObject([
      200,
      {
        ...{ status: 'active', plan: 'crew', interval: 'year', price_cents: 79_000, seats_included: 5 },
        ...{ payment_method_label: 'Visa 4242', is_paid_plan: true, current_period_end: '2027-06-15T15:00:00.000Z' },
      },
    ])
    expect(paid.body).not.toMatch(/fake_/)
    const { items } = (await who.owner('GET', `${path}/invoices`)).json()
    expect(items).toMatchObject([{ amount_cents: 79_000, status: 'paid', paid_at: expect.any(String) }])
    const log = await rows('select verb, diff from activity_log where target_id = $1 order by id', [paid.json().id])
    expect(log).toMatchObject([
      { verb: 'subscription.trialing', diff: { from: '(new)' } },
      { verb: 'subscription.active', diff: { from: 'trialing', by: 'owner' } },
    ])
    const again = await post('checkout/confirm', { checkout: page.checkout })
    expect([again.statusCode, (await row()).status]).toEqual([200, 'active'])
    expect((await who.owner('GET', `${path}/invoices`)).json().total).toBe(1)
  })

  it('is refused with fewer seats than are taken, and says who', async () => {
    const answer = await post('checkout', { plan: 'solo', interval: 'month' })
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
    expect(await row()).toBeUndefined()
  })

  it('counts who is invited, not who is suspended', async () => {
    await rows(
      `update app_user set status = 'suspended' where email in ('tech.a1@example.com', 'manager.a1@example.com')`,
    )
    await rows(`update app_user set status = 'invited' where email = 'tech.a2@example.com'`)
    const { seats_used } = await overview()
    await rows(`update app_user set status = 'active' where account_id = $1`, [account])
    expect(seats_used).toBe(2)
  })

  it('is not done while the card is refused', async () => {
    await post('checkout', { plan: 'crew', interval: 'month' })
    api.billing.setCard((await row()).provider_customer, refused)
    const answer = await subscribe()
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'subscription.payment_required'])
    expect(await row()).toMatchObject({ status: 'trialing', provider_ref: null })
  })

  it('knows no page of another account', async () => {
    const other = await api.as('owner.b@example.com')
    const { checkout } = (await post('checkout', { plan: 'crew', interval: 'month' }, other)).json()
    await post('checkout', { plan: 'crew', interval: 'month' })
    for (const ref of [checkout, 'fake_cs_0'])
      expect((await post('checkout/confirm', { checkout: ref })).json().code).toBe('checkout.not_found')
  })

  it('ends what was paid for twice', async () => {
    const first = (await post('checkout', { plan: 'crew', interval: 'month' })).json().checkout
    const second = (await post('checkout', { plan: 'company', interval: 'month' })).json().checkout
    await post('checkout/confirm', { checkout: first })
    await post('checkout/confirm', { checkout: second })
    expect(await row()).toMatchObject({ status: 'active', plan: 'crew' })
    const stray = (await api.billing.readCheckout(second))?.subscription ?? ''
    expect((await api.billing.readSubscription(stray))?.status).toBe('ended')
  })
})

describe('who does what in which state', () => {
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
    await forget()
    await subscribe()
    await rows('update subscription set status = $1, expired_at = null', [state])
    const before = await row()
    const answer = await post(verb, verbs[verb].body, who[person])
    const isListed = verbs[verb].from.includes(state)
    if (person !== 'owner') expect(answer.statusCode).toBe(403)
    else expect(answer.statusCode).toBe(isListed ? 200 : 409)
    if (answer.statusCode !== 200) expect(await row()).toEqual(before)
  })

  it.each(['manager', 'technician', 'municipal_reviewer'] as const)('a %s sees no bills', async (person) => {
    for (const name of ['subscription', 'invoices'])
      expect((await who[person]('GET', `${path}/${name}`)).statusCode).toBe(403)
  })

  it.each(Object.keys(verbs).filter((verb) => verb !== 'checkout'))('%s needs a subscription', async (verb) => {
    await forget()
    const answer = await post(verb, verbs[verb as keyof typeof verbs].body)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'subscription.not_found'])
  })
})

describe('changing the plan', () => {
  beforeEach(async () => {
    await forget()
    await subscribe()
  })
  const change = (plan: string, interval = 'month') => post('subscription/change', { plan, interval })

  it('up is at once, for the rest of the period', async () => {
    api.clock.advance(15 * day)
    expect((await change('company')).json()).toMatchObject({ plan: 'company', seats_included: 20, price_cents: 19_900 })
    const { items } = (await who.owner('GET', `${path}/invoices?sort=number`)).json()
    expect(items.map((it: { amount_cents: number }) => it.amount_cents)).toEqual([7900, 6000])
    expect((await change('company', 'year')).json()).toMatchObject({ interval: 'year', price_cents: 199_000 })
  })

  it('down is when the period ends, and can be taken back', async () => {
    await change('company')
    expect((await change('crew')).json()).toMatchObject({ plan: 'company', next_plan: 'crew', next_interval: 'month' })
    expect((await change('company')).json()).toMatchObject({ plan: 'company', next_plan: null, next_interval: null })
    await change('crew')
    api.clock.advance(31 * day)
    await jobs()
    expect(await row()).toMatchObject({ plan: 'crew', seats_included: 5, next_plan: null, price_cents: 7900 })
  })

  it('is refused with too few seats, and with a card that is refused', async () => {
    expect((await change('solo')).json().code).toBe('subscription.seats_exceeded')
    api.billing.setCard((await row()).provider_customer, refused)
    const before = await row()
    expect((await change('company')).json().code).toBe('subscription.payment_failed')
    expect(await row()).toEqual(before)
  })
})

describe('cancelling', () => {
  beforeEach(forget)

  it('works until the period ends, then expires', async () => {
    await subscribe()
    expect((await post('subscription/cancel', { reason: 'other tool' })).statusCode).toBe(400)
    expect((await post('subscription/cancel', { reason: 'season_over' })).json()).toMatchObject({
      ...{ status: 'cancelled', cancel_at_period_end: true, cancel_reason: 'season_over' },
    })
    api.clock.advance(29 * day)
    await jobs()
    expect(await row()).toMatchObject({ status: 'cancelled' })
    expect((await post('subscription/keep')).json()).toMatchObject({ status: 'active', cancel_reason: null })
    await post('subscription/cancel', { reason: 'price' })
    api.clock.advance(2 * day)
    const late = await post('subscription/keep')
    expect([late.statusCode, late.json().code]).toEqual([422, 'subscription.period_ended'])
    await jobs()
    expect(await row()).toMatchObject({ status: 'expired', expired_at: expect.any(Date) })
  })

  it('of a trial lasts as long as the trial, and a plan is chosen instead of keeping it', async () => {
    await post('checkout', { plan: 'crew', interval: 'month' })
    await post('subscription/cancel', { reason: 'price' })
    const trial = await row()
    expect(trial.current_period_end).toEqual(trial.trial_ends_at)
    expect((await post('subscription/keep')).json().code).toBe('subscription.plan_required')
    expect((await subscribe()).json()).toMatchObject({ status: 'active', cancel_at_period_end: false })
  })

  it('at the provider is the owner’s, and so is taking it back there', async () => {
    await subscribe()
    await api.billing.setCancelled((await row()).provider_ref, true)
    await deliver()
    expect(await row()).toMatchObject({ status: 'cancelled', cancel_reason: 'other' })
    await api.billing.setCancelled((await row()).provider_ref, false)
    await deliver()
    expect(await row()).toMatchObject({ status: 'active', cancel_at_period_end: false })
  })
})

describe('what time does', () => {
  beforeEach(forget)

  it('a trial without a plan ends', async () => {
    await post('checkout', { plan: 'crew', interval: 'month' })
    api.clock.advance(14 * day - 1)
    await jobs()
    expect(await row()).toMatchObject({ status: 'trialing' })
    api.clock.advance(1)
    await jobs()
    expect(await row()).toMatchObject({ status: 'expired' })
    expect((await subscribe()).json()).toMatchObject({ status: 'active', expired_at: null })
  })

  it('a refused card has 14 days of grace, of which the owner hears, and then ends it', async () => {
    await subscribe()
    const { provider_customer, provider_ref } = await row()
    api.billing.setCard(provider_customer, refused)
    api.clock.advance(30 * day)
    await deliver()
    const grace = new Date(api.clock.now().getTime() + 14 * day)
    expect(await row()).toMatchObject({ status: 'past_due', grace_until: grace })
    const news = await rows(
      `select u.role from notification n join app_user u on u.id = n.user_id where n.kind = 'subscription_past_due'`,
    )
    expect(news).toEqual([{ role: 'owner' }])
    const failed = await post('subscription/pay')
    expect([failed.statusCode, failed.json().code]).toEqual([422, 'subscription.payment_failed'])
    api.clock.advance(14 * day - 1)
    await jobs()
    expect(await row()).toMatchObject({ status: 'past_due' })
    api.clock.advance(1)
    await jobs()
    expect(await row()).toMatchObject({ status: 'expired' })
    expect((await api.billing.readSubscription(provider_ref))?.status).toBe('ended')
    await deliver()
    expect(await row()).toMatchObject({ status: 'expired' })
  })

  it('a card that works again is tried by the owner, or by the provider', async () => {
    await subscribe()
    const { provider_customer } = await row()
    const byProvider = async () => {
      api.clock.advance(2 * day)
      await jobs()
    }
    for (const pay of [() => post('subscription/pay'), byProvider]) {
      api.billing.setCard(provider_customer, refused)
      api.clock.advance(31 * day)
      await deliver()
      expect(await row()).toMatchObject({ status: 'past_due' })
      api.billing.setCard(provider_customer, undefined)
      await pay()
      expect(await row()).toMatchObject({ status: 'active', past_due_at: null, grace_until: null })
    }
  })

  it('an end at the provider is a payment that is missing', async () => {
    await subscribe()
    await api.billing.endSubscription((await row()).provider_ref)
    await deliver()
    expect(await row()).toMatchObject({ status: 'past_due' })
  })
})

describe('the webhook', () => {
  beforeEach(async () => {
    await forget()
    await subscribe()
    api.billing.takeEvents()
  })

  it.each([
    { name: 'another body', change: (body: string) => `${body} `, age: 0 },
    { name: 'more than five minutes', change: (body: string) => body, age: 301_000 },
  ])('refuses $name', async ({ change, age }) => {
    const { body, signature } = api.billing.sign({ id: 'evt_bad', type: 'invoice.paid' })
    api.clock.advance(age)
    const answer = await send(change(body), signature)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'billing.signature'])
    expect(await rows(`select 1 from billing_event where id = 'evt_bad'`)).toEqual([])
  })

  it('refuses what is not signed', async () => {
    for (const headers of [{}, { 'stripe-signature': 'x' }] as Record<string, string>[]) {
      const answer = await api.inject({ method: 'POST', url: `${path}/webhook`, payload: {}, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'billing.signature'])
    }
  })

  it('takes what it does not know, and whom it does not know', async () => {
    const { provider_customer } = await row()
    const before = await row()
    const events = [
      api.billing.sign({ id: 'evt_1', type: 'charge.refunded', customer: provider_customer }),
      api.billing.sign({ id: 'evt_2', type: 'invoice.paid', customer: 'fake_cus_0', subscription: 'fake_sub_0' }),
      api.billing.sign({ id: 'evt_3', type: 'x' }),
    ]
    expect(await deliver(events)).toEqual([204, 204, 204])
    expect(await row()).toEqual(before)
    const seen = await rows(`select id, account_id, handled_at from billing_event where id like 'evt_%' order by id`)
    expect(seen).toMatchObject([{ account_id: account, handled_at: expect.any(Date) }, { account_id: null }, {}])
  })

  it('acts once on an event that comes twice, also at once', async () => {
    api.billing.setCard((await row()).provider_customer, refused)
    api.clock.advance(31 * day)
    const events = api.billing.takeEvents()
    await Promise.all([...events, ...events].map(({ body, signature }) => send(body, signature)))
    const { id, rev } = await row()
    expect(
      await rows(`select 1 from activity_log where target_id = $1 and verb = 'subscription.past_due'`, [id]),
    ).toHaveLength(1)
    await deliver(events)
    expect(await row()).toMatchObject({ rev })
  })

  it('comes to the same end in any order', async () => {
    const { provider_customer } = await row()
    api.billing.setCard(provider_customer, refused)
    api.clock.advance(31 * day)
    api.billing.takeEvents()
    api.billing.setCard(provider_customer, undefined)
    api.clock.advance(day)
    const late = api.billing.sign({ id: 'evt_late', type: 'invoice.payment_failed', ...(await refs()) })
    await deliver([...api.billing.takeEvents(), late])
    expect(await row()).toMatchObject({ status: 'active', past_due_at: null })
  })

  it('pays for who never comes back from the payment page', async () => {
    await forget()
    const { checkout } = (await post('checkout', { plan: 'crew', interval: 'month' })).json()
    await api.billing.readCheckout(checkout)
    await deliver()
    expect(await row()).toMatchObject({ status: 'active', plan: 'crew' })
  })

  const refs = async () => {
    const { provider_customer: customer, provider_ref: subscription } = await row()
    return { customer, subscription }
  }
})

describe('the portal', () => {
  it('is where the card is changed, once there is a customer', async () => {
    await forget()
    expect((await post('portal')).statusCode).toBe(404)
    await subscribe()
    expect((await post('portal')).json()).toEqual({ url: 'http://localhost/my_account/', checkout: null })
  })
})

describe('support', () => {
  const states = subscriptionTransitions.states
  const table = states.flatMap((from) => states.map((to) => ({ from, to })))
  beforeAll(async () => {
    await forget()
    await subscribe()
  })
  const support = (body: object, person = admin) => person('POST', `${path}/support/${account}`, body)

  it.each(table)('from $from to $to', async ({ from, to }) => {
    await rows('update subscription set status = $1 where account_id = $2', [from, account])
    const answer = await support({ status: to, note: 'Asked by phone' })
    expect(answer.statusCode).toBe(from === to ? 409 : 200)
    expect(await row()).toMatchObject({ status: to, ...(from === to ? {} : { note: 'Asked by phone' }) })
  })

  it('says why, is for product staff alone, and stands in the log of the account', async () => {
    await rows(`update subscription set status = 'expired' where account_id = $1`, [account])
    const before = await row()
    expect((await support({ status: 'active', note: ' ' })).json().code).toBe('subscription.note_required')
    for (const role of ['owner', 'manager', 'technician', 'municipal_reviewer'] as const)
      expect((await support({ status: 'active', note: 'x' }, who[role])).statusCode).toBe(403)
    expect((await support({ status: 'active', note: 'x' }, who.admin)).json().code).toBe('auth.visiting')
    const elsewhere = await admin('POST', `${path}/support/${crypto.randomUUID()}`, { status: 'active', note: 'x' })
    expect(elsewhere.statusCode).toBe(404)
    expect(await row()).toEqual(before)
    await support({ status: 'active', note: 'Paid by cheque' })
    const log = await rows('select account_id, diff from activity_log where target_id = $1 order by id desc limit 1', [
      before.id,
    ])
    expect(log).toMatchObject([{ account_id: account, diff: { by: 'admin', note: 'Paid by cheque' } }])
  })
})

describe('support that ends what is paid for', () => {
  it.each([
    { to: 'expired', remote: { status: 'ended' } },
    { to: 'cancelled', remote: { status: 'active', cancel_at_period_end: true } },
  ])('ends it at the provider too: $to', async ({ to, remote }) => {
    await forget()
    await subscribe()
    await admin('POST', `${path}/support/${account}`, { status: to, note: 'Asked by phone' })
    expect(await api.billing.readSubscription((await row()).provider_ref)).toMatchObject(remote)
    await deliver()
    expect(await row()).toMatchObject({ status: to })
  })

  it('lets one that was given be paid for', async () => {
    await forget()
    await post('checkout', { plan: 'crew', interval: 'month' })
    await admin('POST', `${path}/support/${account}`, { status: 'active', note: 'A gift' })
    expect((await subscribe()).json()).toMatchObject({ status: 'active', is_paid_plan: true })
  })

  it('is confirmed once when somebody comes back twice at once', async () => {
    await forget()
    const { checkout } = (await post('checkout', { plan: 'crew', interval: 'month' })).json()
    const answers = await Promise.all([1, 2].map(() => post('checkout/confirm', { checkout })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const { id } = await row()
    const log = await rows(`select 1 from activity_log where target_id = $1 and verb = 'subscription.active'`, [id])
    expect([log.length, (await rows('select 1 from subscription_invoice')).length]).toEqual([1, 1])
  })
})

describe('an account whose subscription has expired', () => {
  const expire = (days: number) =>
    rows(`update subscription set status = 'expired', expired_at = $1 where account_id = $2`, [
      new Date(api.clock.now().getTime() - days * day),
      account,
    ])
  beforeAll(async () => {
    await forget()
    await subscribe()
  })
  const client = { kind: 'other', name: 'New' }

  it('reads and exports for 60 days, and writes nothing but what was done in the field', async () => {
    const { items } = (await who.owner('GET', '/api:checkups/checkups?status=in_progress')).json()
    await expire(59)
    expect((await who.technician('GET', '/api:crm/clients')).statusCode).toBe(200)
    const written = await who.manager('POST', '/api:crm/clients', client)
    expect([written.statusCode, written.json()]).toMatchObject([402, { code: 'subscription.expired' }])
    const zones = (await who.owner('GET', `/api:checkups/checkup_zones?checkup_id=${items[0].id}`)).json().items
    const url = `/api:checkups/checkup_zones/${zones[0].id}/findings/head_broken`
    expect((await who.owner('PUT', url, { qty: 1 })).statusCode).toBe(200)
    const status = (await who.technician('GET', `${path}/status`)).json()
    expect(status).toMatchObject({ status: 'expired', readable_until: expect.any(String) })
  })

  it('reads nothing but itself afterwards, until it pays', async () => {
    await expire(60)
    const read = await who.owner('GET', '/api:crm/clients')
    expect([read.statusCode, read.json().code]).toEqual([402, 'subscription.expired'])
    expect((await who.owner('GET', '/api:auth/me')).statusCode).toBe(200)
    expect((await who.admin('GET', '/api:crm/clients')).statusCode).toBe(200)
    expect((await who.manager('PATCH', `/api:crm/clients/${crypto.randomUUID()}`, {})).statusCode).toBe(402)
    expect((await subscribe()).json()).toMatchObject({ status: 'active' })
    expect((await who.owner('POST', '/api:crm/clients', client)).statusCode).toBe(201)
  })

  it('is no other account', async () => {
    await expire(90)
    const other = await api.as('owner.b@example.com')
    expect((await other('POST', '/api:crm/clients', client)).statusCode).toBe(201)
  })
})
