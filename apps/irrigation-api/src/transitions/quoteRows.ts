import { expect } from 'vitest'
import { createPermissionWorld, type PermissionWorld } from '../permissions/createPermissionWorld.ts'
import { clientOfLink, shownQuote } from '../testing/clientOfLink.ts'
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

const path = '/api:quotes/quotes'
const documents = '/api:quotes/documents'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const readers = rowReaders('quote')
const agreed: readonly string[] = ['approved', 'partly_approved']

const post = ({ people }: PermissionWorld, id: string, verb: string, body: object = {}) =>
  people.owner('POST', `${path}/${id}/${verb}`, body)
const phone = { via: 'phone', signed_name: 'Grace', note: 'Called at noon' }

/** Lines of a quote: a repair, and a fee. */
const linesOf = async ({ people }: PermissionWorld, id: string): Promise<readonly { id: string; kind: string }[]> =>
  (await people.owner('GET', `${path}/${id}`)).json().lines

/** Body that declines all lines, or the last one. */
async function refusing(world: PermissionWorld, id: string, howMany: 'all' | 'last'): Promise<Body> {
  const lines = await linesOf(world, id)
  const refused = howMany === 'all' ? lines : lines.slice(-1)
  return { lines: refused.map((line) => ({ id: line.id, decision: 'declined' })) }
}

/** Creates a quote in the first state of a row, with a repair and a fee. */
async function prepare(world: PermissionWorld, row: TableRow): Promise<string> {
  await world.run(`update account set technicians_see_prices = true, technicians_send_quotes = true`)
  if (row.from === '(new)') return crypto.randomUUID()
  const repair = await world.added('/api:checkups/repairs', await world.fault())
  const id = await world.added(path, { client_id: world.clientId, repair_ids: [repair] })
  const fee = { kind: 'fee', description: 'Fee', unit_price_cents: 10_000, taxable_material: false }
  await post(world, id, 'lines', fee)
  if (row.from === 'draft') return id
  await post(world, id, 'send')
  await bring(world, row, id)
  return id
}

async function bring(world: PermissionWorld, { from, to, via }: TableRow, id: string): Promise<void> {
  const { run } = world
  if (from === 'viewed' || via === 'link' || to === 'declined') await look(world, id)
  // An opened link can lead to a quote that is not viewed, when that was sent again.
  if (from === 'sent') await run(`update quote set status = 'sent' where id = $1`, [id])
  const shown = await shownQuote(world, id)
  if (from === 'approved') await post(world, id, 'approve', { ...phone, ...shown })
  if (from === 'partly_approved')
    await post(world, id, 'approve', { ...phone, ...shown, ...(await refusing(world, id, 'last')) })
  if (from === 'declined') await post(world, id, 'decline', { reason: 'price' })
  if (from === 'expired' || to === 'expired') await outlast(world, id)
  if (from === 'expired') await runEveryJob(world)
}

const outlast = ({ run }: PermissionWorld, id: string) =>
  run(`update quote set valid_until_on = '2026-06-14' where id = $1`, [id])

async function tokenOf({ people }: PermissionWorld, id: string): Promise<string> {
  const links = await people.owner('GET', `/api:quotes/share-links?target_type=quote&target_id=${id}`)
  return links.json().items[0]?.token ?? 'none'
}

const look = async (world: PermissionWorld, id: string) =>
  world.api.inject({ url: `${documents}/${await tokenOf(world, id)}` })

/** Call and body for each second state. */
const calls: Readonly<Record<string, readonly [call: string, body: Body]>> = {
  sent: ['send', {}],
  declined: ['decline', { reason: 'price' }],
  draft: ['revise', {}],
  void: ['void', { reason: 'Mistake' }],
  done: ['done', {}],
}

async function act(world: PermissionWorld, row: TableRow, call: RowCall): Promise<Told | undefined> {
  const { id, asker, body } = call
  if (row.to === 'viewed' || row.via === 'link' || (asker === 'client_link' && row.to === 'declined'))
    return actByLink(world, row, call)
  if (asker === 'system') return actByItself(world, row, call)
  const caller = callerOf(world, asker)
  if (row.from === '(new)') return toldOf(await caller('POST', path, { id, client_id: world.clientId, ...body }))
  if (agreed.includes(row.to)) {
    const said = row.via === 'phone' ? phone : { ...phone, via: 'in_person', signature_file_url: world.signature }
    const lines = row.to === 'partly_approved' ? await refusing(world, id, 'last') : {}
    return toldOf(
      await caller('POST', `${path}/${id}/approve`, { ...said, ...(await shownQuote(world, id)), ...lines, ...body }),
    )
  }
  // Expiry happens by time only; no call makes it.
  if (row.to === 'expired') return toldOf(await caller('PATCH', `${path}/${id}`, { status: 'expired' }))
  const [verb, said] = calls[row.to] ?? ['', {}]
  return toldOf(await caller('POST', `${path}/${id}/${verb}`, { ...said, ...body }))
}

/** Acts as the link holder; a signed-in asker also sends their session. */
async function actByLink(world: PermissionWorld, row: TableRow, { id, asker, body }: RowCall) {
  const caller = asker === 'client_link' || asker === 'system' ? world.callers.nobody : callerOf(world, asker)
  const url = `${documents}/${await tokenOf(world, id)}`
  if (row.to === 'viewed') {
    if (body?.unopened) return toldOf(await world.api.inject({ method: 'HEAD', url }))
    return toldOf(await caller('GET', url))
  }
  const { shown, headers } = await clientOfLink({ owner: world.people.owner, run: world.run }, await tokenOf(world, id))
  if (row.to === 'declined')
    return toldOf(await caller('POST', `${url}/decline`, { reason: 'price', ...shown, ...body }, headers))
  const lines = row.to === 'partly_approved' ? await refusing(world, id, 'last') : {}
  const said = { signed_name: 'Grace', signature: pixel, ...shown, ...lines, ...body }
  return toldOf(await caller('POST', `${url}/approve`, said, headers))
}

/** Lets the day pass, or finishes the last repair. */
async function actByItself(world: PermissionWorld, row: TableRow, { id, body }: RowCall): Promise<undefined> {
  if (row.to === 'done' && !body?.unmended) await world.run(`update repair set status = 'done' where ${ofQuote}`, [id])
  await runEveryJob(world)
}

const ofQuote = 'id in (select repair_id from quote_line_item where quote_id = $1)'

async function effects(world: PermissionWorld, row: TableRow, id: string): Promise<void> {
  const [quote] = await world.run('select * from quote where id = $1', [id])
  const [repair] = await world.run(`select status from repair where ${ofQuote}`, [id])
  const has = (effect: string) => row.effects.includes(effect)
  if (has('sent_at')) expect(quote?.sent_at).not.toBeNull()
  if (has('share_link')) expect(await tokenOf(world, id)).not.toBe('none')
  if (has('viewed_at')) expect(quote).toMatchObject({ viewed_at: expect.any(Date), view_count: 1 })
  if (has('approved_at')) expect(quote).toMatchObject({ approved_at: expect.any(Date), signed_name: 'Grace' })
  if (has('declined_at')) expect(quote?.declined_at).not.toBeNull()
  if (has('revision_added')) expect(quote?.revision).toBe(2)
  if (has('repairs_quoted')) expect(repair?.status).toBe('quoted')
  if (has('repairs_approved')) expect(repair?.status).toBe('approved')
  if (has('repairs_declined_or_deferred') && row.to === 'declined') expect(repair?.status).toBe('declined')
  if (has('repairs_reopened')) expect(repair?.status).toBe('open')
  if (has('notify_managers')) {
    const news = await world.run('select 1 from notification where target_id = $1', [id])
    expect(news.length).toBeGreaterThan(0)
  }
}

const setting =
  (name: string) =>
  ({ run }: PermissionWorld) =>
    run(`update account set ${name} = false`)

/** Quotes (3.2): setup, calls, guards and effects. */
export const quoteRows: RowPlan<PermissionWorld> = {
  ...readers,
  entity: 'quote',
  start: createPermissionWorld,
  end: (world) => world.end(),
  logged: (world, row, id) => readers.logged(world, { ...row, to: row.from === '(new)' ? 'created' : row.to }, id),
  prepare,
  act,
  effects,
  // Anyone with a link may open it; the office may also finish a quote by hand.
  isElsewhere: ({ to, via, who }, asker) =>
    ((to === 'viewed' || via === 'link') && asker === 'municipal_reviewer') ||
    (to === 'done' && who[0]?.role === 'system' && ['owner', 'manager'].includes(asker)),
  unlisted: ({ to, via }, from) =>
    (via === 'link' || to === 'viewed') && from === 'draft' ? [409, 'share_link.being_revised'] : undefined,
  stranger: ({ to }, asker) => {
    if (to === 'viewed') return [200]
    return to === 'expired' && ['owner', 'manager', 'technician'].includes(asker) ? [400] : undefined
  },
  guards: {
    client_required: { body: { client_id: undefined }, told: [400, 'request.invalid'] },
    lines_required: {
      before: ({ run }, id) => run('update quote_line_item set deleted_at = now() where quote_id = $1', [id]),
    },
    total_required: { before: ({ run }, id) => run('update quote set total_cents = 0 where id = $1', [id]) },
    contact_required: {
      before: ({ run, clientId }) => run('update client set email = null, phone = null where id = $1', [clientId]),
      after: ({ run, clientId }) => run(`update client set email = 'ann@example.com' where id = $1`, [clientId]),
    },
    link_not_opened: { body: { unopened: true }, told: [200] },
    link_cannot_approve: {
      before: ({ run }, id) => run('update share_link set can_approve = false where target_id = $1', [id]),
      told: [422, 'share_link.link_cannot_approve'],
    },
    signature_required: { body: { signature_file_url: undefined, signature: undefined } },
    quote_expired: { before: outlast },
    no_line_approved: { body: (world, id) => refusing(world, id, 'all') },
    lines_refused: { body: (world, id) => refusing(world, id, 'last'), leadsTo: 'partly_approved' },
    no_line_refused: { body: { lines: [] }, leadsTo: 'approved' },
    name_required: { body: { signed_name: undefined } },
    note_required: { body: { note: undefined } },
    reason_required: { body: { reason: undefined }, told: [400, 'request.invalid'] },
    still_valid: {
      before: ({ run }, id) => run(`update quote set valid_until_on = '2026-06-15' where id = $1`, [id]),
    },
    repairs_left: { body: { unmended: true } },
    repairs_done: { before: ({ run }, id) => run(`update repair set status = 'done' where ${ofQuote}`, [id]) },
  },
  conditions: {
    sees_prices: { before: setting('technicians_see_prices') },
    sends_quotes: { before: setting('technicians_send_quotes') },
  },
}
