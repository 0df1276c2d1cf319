import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../createApp.ts'
import { createTestClock, startTestApi, type TestApi } from '../../testing/index.ts'
import type { Billing } from '../../world/billing.ts'
import { createStripeBilling } from './createStripeBilling.ts'
import { type StripeServer, startStripeServer } from './stripeServer.ts'

const webhookSecret = 'whsec_test'
const clock = createTestClock()
const seconds = Math.floor(clock.now().getTime() / 1000)
let server: StripeServer
let billing: Billing

beforeAll(async () => {
  server = await startStripeServer()
  billing = await createStripeBilling({ clock, secretKey: 'sk_test', webhookSecret, apiBase: server.url })
})
beforeEach(() => {
  server.calls.length = 0
  for (const name of Object.keys(server.answers)) delete server.answers[name]
  server.answers['GET /prices'] = { object: 'list', data: [{ id: 'price_new' }], has_more: false }
})
afterAll(() => server.close())

const names = () => server.calls.map(({ name }) => name)
const fieldsOf = (name: string) => server.calls.find((call) => call.name === name)?.fields

const subscription = (more: object = {}) => ({
  ...{ id: 'sub_1', object: 'subscription', status: 'active', customer: 'cus_1', cancel_at_period_end: false },
  items: {
    object: 'list',
    data: [
      {
        ...{ id: 'si_1', current_period_start: seconds, current_period_end: seconds + 86_400 },
        price: { id: 'price_old', lookup_key: 'sluice_crew_month', unit_amount: 7900 },
      },
    ],
  },
  ...{ default_payment_method: { type: 'card', card: { brand: 'visa', last4: '4242' } }, schedule: null },
  ...more,
})
const invoice = (more: object = {}) => ({
  ...{ id: 'in_1', object: 'invoice', number: 'A-1', total: 7900, status: 'paid', period_start: seconds },
  ...{ period_end: seconds + 86_400, status_transitions: { paid_at: seconds } },
  ...more,
})
const list = (...data: readonly object[]) => ({ object: 'list', data, has_more: false })

describe('paying', () => {
  it('creates a customer once per account', async () => {
    server.answers['POST /customers'] = { id: 'cus_1', object: 'customer' }
    expect(await billing.addCustomer({ accountId: 'a', name: 'A & B', email: 'a@example.com' })).toBe('cus_1')
    expect(fieldsOf('POST /customers')).toEqual({ name: 'A & B', email: 'a@example.com', 'metadata[account_id]': 'a' })
  })

  const page = { customer: 'cus_1', accountId: 'a', userId: 'u', plan: 'crew', interval: 'year' } as const
  const places = { returnUrl: 'http://x/my_account/', cancelUrl: 'http://x/' }

  it('opens a page for an existing price', async () => {
    server.answers['POST /checkout/sessions'] = { id: 'cs_1', url: 'https://pay.example.com/cs_1' }
    expect(await billing.startCheckout({ ...page, ...places })).toEqual({
      ref: 'cs_1',
      url: 'https://pay.example.com/cs_1',
    })
    expect(fieldsOf('GET /prices')).toMatchObject({ 'lookup_keys[0]': 'sluice_crew_year', active: 'true' })
    expect(fieldsOf('POST /checkout/sessions')).toMatchObject({
      ...{ mode: 'subscription', customer: 'cus_1', client_reference_id: 'a' },
      ...{ 'line_items[0][price]': 'price_new', 'line_items[0][quantity]': '1', 'metadata[user_id]': 'u' },
      success_url: 'http://x/my_account/?checkout={CHECKOUT_SESSION_ID}',
    })
  })

  it('creates a missing price', async () => {
    server.answers['GET /prices'] = list()
    server.answers['POST /prices'] = { id: 'price_made' }
    server.answers['POST /checkout/sessions'] = { id: 'cs_1', url: 'https://pay.example.com/cs_1' }
    await billing.startCheckout({ ...page, ...places })
    expect(fieldsOf('POST /prices')).toEqual({
      ...{ lookup_key: 'sluice_crew_year', currency: 'usd', unit_amount: '79000' },
      ...{ 'recurring[interval]': 'year', 'product_data[name]': 'Sluice Crew' },
    })
    expect(fieldsOf('POST /checkout/sessions')).toMatchObject({ 'line_items[0][price]': 'price_made' })
  })

  it.each([
    { status: 'complete', payment_status: 'paid', isPaid: true },
    { status: 'complete', payment_status: 'unpaid', isPaid: false },
    { status: 'open', payment_status: 'unpaid', isPaid: false },
  ])('reads whether a page was paid: $status, $payment_status', async ({ status, payment_status, isPaid }) => {
    const metadata = { account_id: 'a', user_id: 'u' }
    server.answers['GET /checkout/sessions/cs_1'] = {
      status,
      payment_status,
      metadata,
      customer: 'cus_1',
      subscription: 'sub_1',
    }
    expect(await billing.readCheckout('cs_1')).toEqual({
      ...{ customer: 'cus_1', accountId: 'a', userId: 'u', isPaid, subscription: 'sub_1' },
    })
    expect(await billing.readCheckout('cs_2')).toBeUndefined()
  })

  it('opens the portal', async () => {
    server.answers['POST /billing_portal/sessions'] = { url: 'https://portal.example.com' }
    expect(await billing.openPortal('cus_1', 'http://x/')).toBe('https://portal.example.com')
    expect(fieldsOf('POST /billing_portal/sessions')).toEqual({ customer: 'cus_1', return_url: 'http://x/' })
  })
})

describe('reading', () => {
  it('returns the current subscription', async () => {
    server.answers['GET /subscriptions/sub_1'] = subscription()
    expect(await billing.readSubscription('sub_1')).toEqual({
      ...{ ref: 'sub_1', customer: 'cus_1', status: 'active', plan: 'crew', interval: 'month', price_cents: 7900 },
      ...{ current_period_start: '2026-06-15T15:00:00.000Z', current_period_end: '2026-06-16T15:00:00.000Z' },
      ...{ cancel_at_period_end: false, cancel_reason: undefined, payment_method_label: 'Visa 4242' },
    })
    expect(await billing.readSubscription('sub_2')).toBeUndefined()
  })

  it.each([
    { status: 'trialing', expected: 'active' },
    { status: 'past_due', expected: 'past_due' },
    { status: 'unpaid', expected: 'past_due' },
    { status: 'canceled', expected: 'ended' },
    { status: 'incomplete', expected: 'incomplete' },
    { status: 'paused', expected: 'incomplete' },
  ])('$status is $expected', async ({ status, expected }) => {
    server.answers['GET /subscriptions/sub_1'] = subscription({ status })
    expect((await billing.readSubscription('sub_1'))?.status).toBe(expected)
  })

  it('finds the customer’s card when the subscription has none', async () => {
    const customer = { id: 'cus_1', invoice_settings: { default_payment_method: { type: 'us_bank_account' } } }
    server.answers['GET /subscriptions/sub_1'] = subscription({ default_payment_method: null, customer })
    expect(await billing.readSubscription('sub_1')).toMatchObject({
      customer: 'cus_1',
      payment_method_label: 'us_bank_account',
    })
  })

  it('lists invoices, without drafts', async () => {
    const draft = invoice({ id: 'in_2', number: null, status: 'draft' })
    server.answers['GET /invoices'] = list(
      invoice(),
      draft,
      invoice({ number: 'A-2', status: 'uncollectible', status_transitions: { paid_at: null } }),
    )
    expect(await billing.listInvoices('sub_1')).toMatchObject([
      { number: 'A-1', amount_cents: 7900, status: 'paid', paid_at: '2026-06-15T15:00:00.000Z' },
      { number: 'A-2', status: 'void', paid_at: undefined },
    ])
  })
})

describe('changing', () => {
  it('to a larger plan is immediate, and releases a scheduled change', async () => {
    server.answers['GET /subscriptions/sub_1'] = subscription({ schedule: 'sched_1' })
    server.answers['POST /subscription_schedules/sched_1/release'] = { id: 'sched_1' }
    server.answers['POST /subscriptions/sub_1'] = subscription()
    await billing.changePlan('sub_1', { plan: 'company', interval: 'month', when: 'now' })
    expect(names().slice(-2)).toEqual(['POST /subscription_schedules/sched_1/release', 'POST /subscriptions/sub_1'])
    expect(fieldsOf('POST /subscriptions/sub_1')).toEqual({
      ...{ 'items[0][id]': 'si_1', 'items[0][price]': 'price_new' },
      ...{ proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' },
    })
  })

  it('to a smaller plan is scheduled for the end of the period', async () => {
    server.answers['GET /subscriptions/sub_1'] = subscription()
    server.answers['POST /subscription_schedules'] = { id: 'sched_1' }
    server.answers['POST /subscription_schedules/sched_1'] = { id: 'sched_1' }
    await billing.changePlan('sub_1', { plan: 'solo', interval: 'month', when: 'period_end' })
    expect(fieldsOf('POST /subscription_schedules')).toEqual({ from_subscription: 'sub_1' })
    expect(fieldsOf('POST /subscription_schedules/sched_1')).toMatchObject({
      ...{ end_behavior: 'release', 'phases[0][items][0][price]': 'price_old' },
      ...{ 'phases[0][end_date]': String(seconds + 86_400), 'phases[1][items][0][price]': 'price_new' },
    })
  })

  it('does nothing when there is no scheduled change to cancel', async () => {
    server.answers['GET /subscriptions/sub_1'] = subscription()
    await billing.keepPlan('sub_1')
    expect(names()).toEqual(['GET /subscriptions/sub_1'])
  })

  it('sets whether it ends, and ends it immediately unless it has ended', async () => {
    server.answers['GET /subscriptions/sub_1'] = subscription()
    server.answers['POST /subscriptions/sub_1'] = subscription()
    server.answers['DELETE /subscriptions/sub_1'] = subscription({ status: 'canceled' })
    await billing.setCancelled('sub_1', true)
    expect(fieldsOf('POST /subscriptions/sub_1')).toEqual({ cancel_at_period_end: 'true' })
    await billing.endSubscription('sub_1')
    server.answers['GET /subscriptions/sub_1'] = subscription({ status: 'canceled' })
    await billing.endSubscription('sub_1')
    await billing.endSubscription('sub_2')
    expect(names().filter((name) => name.startsWith('DELETE'))).toEqual(['DELETE /subscriptions/sub_1'])
  })
})

describe('failures', () => {
  const card = { status: 402, error: { type: 'card_error', code: 'card_declined', message: 'Declined' } }

  it.each([
    { answer: card, expected: { status: 422, code: 'subscription.payment_failed' } },
    { answer: { status: 500, error: { type: 'api_error' } }, expected: { status: 503, code: 'billing.unavailable' } },
    { answer: { status: 429, error: { type: 'rate_limit' } }, expected: { status: 503, code: 'billing.unavailable' } },
    {
      answer: { status: 401, error: { type: 'authentication_error' } },
      expected: { type: 'StripeAuthenticationError' },
    },
  ])('$answer.error.type', async ({ answer, expected }) => {
    server.answers['GET /invoices'] = list(invoice({ status: 'open' }))
    server.answers['POST /invoices/in_1/pay'] = answer
    await expect(billing.payAgain('sub_1')).rejects.toMatchObject(expected)
  })

  it('are distinguished from success', async () => {
    server.answers['GET /invoices'] = list(invoice({ status: 'open' }))
    server.answers['POST /invoices/in_1/pay'] = invoice()
    server.answers['GET /subscriptions/sub_1'] = subscription()
    expect(await billing.payAgain('sub_1')).toBe(true)
  })

  it('include no response', async () => {
    const nowhere = { clock, secretKey: 'sk_test', webhookSecret, apiBase: 'http://127.0.0.1:1' }
    const away = await createStripeBilling(nowhere)
    await expect(away.readSubscription('sub_1')).rejects.toMatchObject({ status: 503, retryAfter: 10 })
  })
})

describe('events', () => {
  const stripe = new Stripe('sk_test')
  const sign = (payload: string, { secret = webhookSecret, timestamp = seconds } = {}) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const eventOf = (object: object, type = 'x') =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })

  it.each([
    { object: { object: 'subscription', id: 'sub_1', customer: 'cus_1' } },
    {
      object: {
        object: 'invoice',
        id: 'in_1',
        customer: 'cus_1',
        parent: { subscription_details: { subscription: 'sub_1' } },
      },
    },
    { object: { object: 'checkout.session', id: 'cs_1', customer: 'cus_1', subscription: 'sub_1' } },
  ])('identify the subscription: $object.object', async ({ object }) => {
    const body = eventOf(object)
    expect(await billing.readEvent(body, sign(body))).toEqual({
      ...{ id: 'evt_1', type: 'x', customer: 'cus_1', subscription: 'sub_1' },
    })
  })

  it('have no subscription without one', async () => {
    const body = eventOf({ object: 'charge', id: 'ch_1', customer: null })
    expect(await billing.readEvent(body, sign(body))).toMatchObject({ customer: undefined, subscription: undefined })
  })

  it.each([
    { name: 'another secret', options: { secret: 'whsec_other' }, change: (body: string) => body },
    { name: 'an old one', options: { timestamp: seconds - 301 }, change: (body: string) => body },
    { name: 'a changed body', options: {}, change: (body: string) => `${body} ` },
  ])('are refused with $name', async ({ options, change }) => {
    const body = eventOf({})
    const reading = billing.readEvent(change(body), sign(body, options))
    await expect(reading).rejects.toMatchObject({ status: 400, code: 'billing.signature' })
  })

  it('change a subscription, end to end', async () => {
    const api: TestApi = await startTestApi()
    const app = await createApp({ ...api.world, billing })
    const owner = await api.as('owner.a@example.com')
    await owner('POST', '/api:billing/checkout', { plan: 'crew', interval: 'month' })
    await adopt(api)
    server.answers['GET /subscriptions/sub_1'] = subscription({ default_payment_method: null })
    server.answers['GET /invoices'] = list(invoice())
    const payload = eventOf({ object: 'checkout.session', customer: 'cus_1', subscription: 'sub_1' })
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(payload) }
    const answer = await app.inject({ method: 'POST', url: '/api:billing/webhook', payload, headers })
    expect(answer.statusCode).toBe(204)
    await app.billingQueue.idle()
    const overview = (await owner('GET', '/api:billing/subscription')).json()
    expect(overview.subscription).toMatchObject({ status: 'active', plan: 'crew', payment_method_label: null })
    expect((await owner('GET', '/api:billing/invoices')).json().items).toMatchObject([{ number: 'A-1' }])
    await app.close()
    await api.close()
  })

  /** Gives the account the customer known to the test server. */
  async function adopt({ world, as }: TestApi) {
    const owner = await as('owner.a@example.com')
    const { account_id: accountId } = (await owner('GET', '/api:auth/me')).json()
    await world.db.transact({ kind: 'member', accountId, userId: '' }, (tx) =>
      tx.execute(`update subscription set provider_customer = 'cus_1'`),
    )
  }
})
