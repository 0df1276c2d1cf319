import type { ActorRole } from '@sluice/irrigation-rules'
import { expect } from 'vitest'
import { createPermissionWorld, type PermissionWorld } from '../permissions/createPermissionWorld.ts'
import { shownQuote } from '../testing/clientOfLink.ts'
import {
  type Body,
  callerOf,
  type RowCall,
  type RowPlan,
  rowReaders,
  runEveryJob,
  type TableRow,
  type Told,
  toldOf,
} from './rowPlan.ts'

const path = '/api:checkups/repairs'
const quotes = '/api:quotes/quotes'
const phone = { via: 'phone', signed_name: 'Grace', note: 'Called at noon' }
const today = '2026-06-15'

const isOfProduct = ({ who }: TableRow) => who.every(({ role }) => role === 'system')
const post = ({ people }: PermissionWorld, id: string, verb: string, body: object = {}) =>
  people.owner('POST', `${quotes}/${id}/${verb}`, body)

/** Finds the quote of a repair. */
async function quoteOf({ run }: PermissionWorld, id: string): Promise<string> {
  const [line] = await run('select quote_id from quote_line_item where repair_id = $1', [id])
  return String(line?.quote_id)
}

/** Creates a repair in the first state of a row; quoted ones are moved by the system, the others by users. */
async function prepare(world: PermissionWorld, row: TableRow, asker: ActorRole): Promise<string> {
  await world.run('update site set nte_cents = 1000000 where id = $1', [world.siteId])
  if (row.from === '(new)') return crypto.randomUUID()
  const answer = await callerOf(world, asker)('POST', path, await world.fault())
  const { id } = answer.json()
  if (asker === 'system' && row.via !== 'on_date') return quoted(world, row, id)
  // The system reopens deferred repairs on their date, whoever asks.
  const until = row.via === 'on_date' ? today : null
  const done = row.from === 'done' ? `${today}T14:00:00Z` : null
  await world.run('update repair set status = $2, deferred_until_on = $3, done_at = $4 where id = $1', [
    ...[id, row.from, until, done],
  ])
  return id
}

/** Creates a quote with the repair and moves it to the first state of a row. */
async function quoted(world: PermissionWorld, { from, to }: TableRow, id: string): Promise<string> {
  const quote = await world.added(quotes, { client_id: world.clientId, repair_ids: [id] })
  if (from === 'open' && to === 'quoted') return id
  await post(world, quote, 'send')
  if (from === 'declined' || from === 'deferred') {
    const later = { reason: 'later', deferred_until_on: '2026-09-01' }
    await post(world, quote, 'decline', from === 'deferred' ? later : { reason: 'price' })
    await post(world, quote, 'revise')
    return id
  }
  if (from === 'approved' || from === 'scheduled')
    await post(world, quote, 'approve', { ...phone, ...(await shownQuote(world, quote)) })
  await world.run('update repair set status = $2 where id = $1', [id, from])
  return id
}

/** Call and body for each second state. */
const calls: Readonly<Record<string, readonly [call: string, body: Body]>> = {
  approved: ['approve', { authorized_by: 'Ada' }],
  declined: ['decline', { reason: 'price' }],
  deferred: ['defer', { reason: 'Later', deferred_until_on: '2026-09-01' }],
  monitor: ['monitor', {}],
  void: ['void', { reason: 'Mistake' }],
  open: ['open', { reason: 'Came back', found_again: true }],
}

async function act(world: PermissionWorld, row: TableRow, call: RowCall): Promise<Told | undefined> {
  const { id, asker, body } = call
  if (asker === 'system') return actByItself(world, row, call)
  const caller = callerOf(world, asker)
  if (row.from === '(new)') {
    const done = row.to === 'done' ? { done: { authorization: 'nte' } } : {}
    return toldOf(await caller('POST', path, { id, ...(await world.fault()), ...done, ...body }))
  }
  // Only its quote makes this change; no call makes it directly.
  if (isOfProduct(row) && row.to !== 'open') return toldOf(await caller('PATCH', `${path}/${id}`, { status: row.to }))
  const [verb, said] = row.to === 'scheduled' || row.to === 'done' ? mending(world, row) : (calls[row.to] ?? ['', {}])
  return toldOf(await caller('POST', `${path}/${id}/${verb}`, { ...said, ...body }))
}

function mending({ technicianId }: PermissionWorld, { from, to }: TableRow): readonly [call: string, body: Body] {
  if (to === 'scheduled') return ['schedule', { assigned_user_id: technicianId }]
  return ['done', from === 'open' ? { authorization: 'nte' } : { parts_confirmed: true, warranty_days: 90 }]
}

/** Acts on the quote, or lets the date come. */
async function actByItself(world: PermissionWorld, { to, via }: TableRow, { id, body }: RowCall): Promise<undefined> {
  if (via === 'on_date') return runEveryJob(world) as Promise<undefined>
  const quote = await quoteOf(world, id)
  const later = { reason: 'later', deferred_until_on: '2026-09-01' }
  const steps: Readonly<Record<string, readonly [call: string, body: object]>> = {
    ...{
      quoted: ['send', {}],
      approved: ['approve', { ...phone, ...(await shownQuote(world, quote)) }],
      open: ['void', { reason: 'Mistake' }],
    },
    ...{ declined: ['decline', { reason: 'price' }], deferred: ['decline', later] },
  }
  const [verb, said] = steps[to] ?? ['', {}]
  await post(world, quote, verb, { ...said, ...body })
}

async function effects(world: PermissionWorld, row: TableRow, id: string): Promise<void> {
  const [repair] = await world.run('select * from repair where id = $1', [id])
  if (row.effects.includes('done_by')) expect(repair).toMatchObject({ done_by: expect.any(String) })
  if (row.effects.includes('warranty_until_on') && row.from !== 'open' && row.from !== '(new)')
    expect(repair?.warranty_until_on).not.toBeNull()
  if (row.effects.includes('authorized_at')) expect(repair?.authorized_at).not.toBeNull()
  if (row.from === 'done') expect(repair).toMatchObject({ done_at: null, done_by: null })
}

const nte =
  (cents: number) =>
  ({ run, siteId }: PermissionWorld) =>
    run('update site set nte_cents = $2 where id = $1', [siteId, cents])
const photo =
  (severity: string | null) =>
  ({ run }: PermissionWorld) =>
    run('update account set require_photo_for_severity = $1', [severity])
const invalid = [400, 'request.invalid'] as const

/** Repairs (3.3): setup, calls, guards and effects. */
export const repairRows: RowPlan<PermissionWorld> = {
  ...rowReaders('repair'),
  entity: 'repair',
  start: createPermissionWorld,
  end: (world) => world.end(),
  prepare,
  act,
  effects,
  isElsewhere: ({ to, via }, asker) =>
    via === 'on_date' && to === 'open' && ['owner', 'manager', 'technician'].includes(asker),
  stranger: (row, asker) =>
    isOfProduct(row) && row.to !== 'open' && ['owner', 'manager', 'technician'].includes(asker) ? [400] : undefined,
  guards: {
    authorization_required: { body: { authorization: undefined } },
    'repair.(new)>done authorization_required': { body: { done: {} } },
    nte_exceeded: { before: nte(0), after: nte(1_000_000) },
    name_required: { body: { authorized_by: undefined }, told: invalid },
    'repair.open>done name_required': { body: { authorization: 'verbal' } },
    'repair.(new)>done name_required': { body: { done: { authorization: 'verbal' } } },
    quote_not_sent: {
      before: async (world, id) =>
        world.run('update quote set total_cents = 0 where id = $1', [await quoteOf(world, id)]),
    },
    quote_not_approved: { body: { note: undefined } },
    quote_still_open: { body: { reason: undefined } },
    visit_or_technician_required: { body: { assigned_user_id: undefined } },
    after_photo_required: { before: photo('cosmetic'), after: photo(null) },
    parts_unconfirmed: { body: { parts_confirmed: undefined } },
    reason_required: { body: { reason: undefined }, told: invalid },
    'repair.done>open reason_required': { body: { reason: undefined } },
    date_required: { body: { deferred_until_on: undefined }, told: invalid },
    not_due: {
      before: ({ run }, id) => run(`update repair set deferred_until_on = '2026-06-16' where id = $1`, [id]),
    },
    not_found_again: { body: { found_again: undefined } },
  },
  conditions: {
    creator: {
      before: ({ run, colleagueId }, id) => run('update repair set created_by = $2 where id = $1', [id, colleagueId]),
    },
    within_hour: {
      before: ({ run }, id) => run(`update repair set created_at = created_at - interval '61 min' where id = $1`, [id]),
    },
    same_day: {
      before: ({ run }, id) => run(`update repair set done_at = '2026-06-14T14:00:00Z' where id = $1`, [id]),
    },
  },
}
