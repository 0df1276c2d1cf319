import type { ActorRole } from '@sluice/irrigation-rules'
import { expect } from 'vitest'
import { type BillingWorld, createBillingWorld } from '../testing/createBillingWorld.ts'
import { type RowCall, type RowPlan, type TableRow, type Told, toldOf } from './rowPlan.ts'

const day = 86_400_000
const path = '/api:billing'
const choice = { plan: 'crew', interval: 'month' }
const refused = { label: 'Visa 0341', isRefused: true }

const isOfSupport = ({ via }: TableRow) => via === 'support'
const set =
  (change: string) =>
  ({ rows }: BillingWorld) =>
    rows(`update subscription set ${change}`)

/** Puts the account's only subscription into the first state of a row. */
async function prepare(world: BillingWorld, row: TableRow): Promise<string> {
  await world.forget()
  if (row.from === '(new)') return world.account
  if (row.from === 'trialing' && !isOfSupport(row)) await world.post('checkout', choice)
  else await world.subscribe()
  await bring(world, row)
  return world.account
}

async function bring(world: BillingWorld, row: TableRow): Promise<void> {
  const { from, to } = row
  if (isOfSupport(row)) return void (await world.rows('update subscription set status = $1', [from]))
  if (from === 'trialing' && to === 'expired') await set(`trial_ends_at = '2026-06-01T00:00:00Z'`)(world)
  if (from === 'past_due') await miss(world)
  if (from === 'past_due' && to === 'expired') await set(`grace_until = '2026-06-01T00:00:00Z'`)(world)
  if (from === 'cancelled') await world.post('subscription/cancel', { reason: 'price' })
  if (from === 'expired') await set(`status = 'expired', expired_at = '2026-06-01T00:00:00Z'`)(world)
}

const pays = async (world: BillingWorld, card: typeof refused | undefined) =>
  world.api.billing.setCard((await world.row()).provider_customer, card)

/** Makes the card fail at the end of the period. */
async function miss(world: BillingWorld): Promise<void> {
  await pays(world, refused)
  world.api.clock.advance(31 * day)
  await world.deliver()
}

/** Requests of the asker; support calls from the home account, not during a visit. */
function callerOf(world: BillingWorld, row: TableRow, asker: ActorRole) {
  if (asker === 'client_link')
    return (method: 'GET' | 'POST', url: string, payload?: unknown) =>
      world.api.inject({ method, url, ...(payload === undefined ? {} : { payload: payload as object }) }) // bodies are JSON objects
  if (asker === 'admin' && isOfSupport(row)) return world.admin
  return world.who[asker === 'system' ? 'owner' : asker]
}

async function act(world: BillingWorld, row: TableRow, call: RowCall): Promise<Told | undefined> {
  const { asker, body } = call
  if (asker === 'system') return actByItself(world, row, call)
  const caller = callerOf(world, row, asker)
  const post = async (name: string, said?: object) => toldOf(await caller('POST', `${path}/${name}`, said))
  if (isOfSupport(row)) return post(`support/${world.account}`, { status: row.to, note: 'Asked by phone', ...body })
  if (row.from === '(new)') return post('checkout', choice)
  if (row.to === 'cancelled') return post('subscription/cancel', { reason: 'price', ...body })
  if (row.from === 'past_due' && row.to === 'active') {
    if (!body?.isRefused) await pays(world, undefined)
    return post('subscription/pay')
  }
  if (row.from === 'cancelled' && row.to === 'active') return post('subscription/keep')
  if (row.to === 'active') return pay(world, call, post)
  // Changes by time or by the provider cannot be requested.
  return post('subscription', { status: row.to })
}

type Post = (name: string, said?: object) => Promise<Told>

/** Chooses a plan and returns from the payment page. */
async function pay(world: BillingWorld, { asker, body }: RowCall, post: Post): Promise<Told> {
  const page = await world.post('checkout', choice)
  if (asker === 'owner' && page.statusCode !== 200) return toldOf(page)
  return post('checkout/confirm', { checkout: page.json().checkout, ...body })
}

/** Lets time pass, or delivers events of the provider. */
async function actByItself(world: BillingWorld, { from, to }: TableRow, { body }: RowCall): Promise<undefined> {
  if (from === '(new)') await world.post('checkout', choice)
  else if (to === 'past_due') await (body?.isPaid ? world.deliver() : miss(world))
  else if (to === 'active') await settle(world)
  else {
    if (from === 'cancelled' && !body?.early) world.api.clock.advance(31 * day)
    await world.jobs()
  }
}

async function settle(world: BillingWorld): Promise<void> {
  await pays(world, undefined)
  world.api.clock.advance(2 * day)
  await world.jobs()
}

async function effects(world: BillingWorld, row: TableRow): Promise<void> {
  const [stored] = await world.rows('select * from subscription')
  const has = (effect: string) => row.effects.includes(effect)
  if (has('trial_ends_at')) expect(stored?.trial_ends_at).not.toBeNull()
  if (has('grace_until')) expect(stored?.grace_until).not.toBeNull()
  if (has('cancel_at_period_end')) expect(stored).toMatchObject({ cancel_at_period_end: true, cancel_reason: 'price' })
  if (has('keep_plan')) expect(stored).toMatchObject({ cancel_at_period_end: false, cancel_reason: null })
  if (has('read_only'))
    expect((await world.who.owner('POST', '/api:crm/clients', { name: 'X', kind: 'other' })).statusCode).toBe(402)
  if (has('owner_banner')) {
    const news = await world.rows(`select 1 from notification where kind = 'subscription_past_due'`)
    expect(news.length).toBeGreaterThan(0)
  }
}

const unpaid = {
  before: (world: BillingWorld) => pays(world, refused),
  told: [422, 'subscription.payment_required'] as Told,
}

/** Subscriptions (3.4): setup, calls, guards and effects. */
export const subscriptionRows: RowPlan<BillingWorld> = {
  entity: 'subscription',
  start: createBillingWorld,
  end: (world) => world.close(),
  prepare,
  act,
  effects,
  statusOf: async ({ rows }) => (await rows('select status from subscription'))[0]?.status,
  // A plan given for free can still be bought; this one counts as bought.
  force: ({ rows }, _id, status) =>
    rows(`update subscription set status = $1, provider_ref = coalesce(provider_ref, 'fake_sub_0')`, [status]),
  // Leaves out provider data that keeps changing: periods and invoices.
  digest: ({ rows }) => rows('select status, plan, cancel_reason, note, expired_at from subscription'),
  logged: async ({ rows }, { to }) =>
    (
      await rows(`select 1 from activity_log where verb = $1 and target_id = (select id from subscription limit 1)`, [
        `subscription.${to}`,
      ])
    ).length,
  // The owner starts the trial by choosing a plan, and pays an invoice by hand.
  isElsewhere: ({ from, to }, asker) =>
    asker === 'owner' && (from === '(new)' || (from === 'past_due' && to === 'active')),
  stranger: ({ to, via, who }, asker) =>
    who[0]?.role === 'system' && to !== 'active' && to !== 'trialing' && via === undefined && asker !== 'system'
      ? [405, 'request.method_not_allowed']
      : undefined,
  unlisted: ({ from, to, via }) =>
    to === 'active' && via === undefined && from !== 'past_due' && from !== 'cancelled' ? [409] : undefined,
  guards: {
    plan_required: { body: { checkout: 'fake_cs_0' }, told: [404, 'checkout.not_found'] },
    payment_method_required: unpaid,
    payment_required: unpaid,
    'subscription.past_due>active payment_required': {
      body: { isRefused: true },
      told: [422, 'subscription.payment_failed'],
    },
    trial_running: { before: set(`trial_ends_at = '2036-01-01T00:00:00Z'`) },
    plan_chosen: { before: set(`provider_ref = 'fake_sub_0'`) },
    payment_not_failed: { body: { isPaid: true } },
    grace_running: { before: set(`grace_until = '2036-01-01T00:00:00Z'`) },
    reason_required: { body: { reason: undefined }, told: [400, 'request.invalid'] },
    period_ended: { before: set(`current_period_end = '2026-06-01T00:00:00Z'`) },
    period_running: { body: { early: true } },
    note_required: { body: { note: ' ' } },
  },
}
