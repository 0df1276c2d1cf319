import { expect } from 'vitest'
import { createPermissionWorld, type PermissionWorld } from '../permissions/createPermissionWorld.ts'
import { linkStatus, linkToken, type ShareLinkRow } from '../quotes/share-links/links.ts'
import { clientOfLink } from '../testing/clientOfLink.ts'
import { callerOf, type RowCall, type RowPlan, rowReaders, type TableRow, type Told, toldOf } from './rowPlan.ts'

const path = '/api:quotes/share-links'
const readers = rowReaders('share_link')
const before = '2026-06-15T14:00:00Z'

/** Creates the quote that test links point to, owned by the technician. */
async function quoteOf(world: PermissionWorld): Promise<string> {
  const id = await world.sentQuote()
  await world.run('update quote set created_by = $2 where id = $1', [id, world.technicianId])
  return id
}

const targets = new Map<string, string>()

/** Creates a link in the first state of a row, made by the technician. */
async function prepare(world: PermissionWorld, row: TableRow): Promise<string> {
  const target_id = await quoteOf(world)
  if (row.from === '(new)') {
    const id = crypto.randomUUID()
    targets.set(id, target_id)
    return id
  }
  const answer = await world.people.technician('POST', path, { target_type: 'quote', target_id, can_approve: true })
  const { id } = answer.json()
  await force(world, id, row.from)
  return id
}

/** Columns of a link in each state. */
const stored: Readonly<Record<string, string>> = {
  active: 'first_viewed_at = null',
  viewed: `first_viewed_at = '${before}'`,
  used: `first_viewed_at = '${before}', used_at = '${before}'`,
  expired: `expires_at = '${before}'`,
  revoked: `revoked_at = '${before}'`,
}
const force = ({ run }: PermissionWorld, id: string, status: string) =>
  run(`update share_link set ${stored[status]} where id = $1`, [id])

async function statusOf({ run, api }: PermissionWorld, id: string): Promise<unknown> {
  const [row] = await run('select * from share_link where id = $1', [id])
  if (!row) return undefined
  const expires_at = row.expires_at instanceof Date ? row.expires_at.toISOString() : ''
  return linkStatus({ ...(row as ShareLinkRow), expires_at }, api.clock.now()) // a row of that table
}

async function act(world: PermissionWorld, row: TableRow, call: RowCall): Promise<Told | undefined> {
  const { id, asker, body } = call
  const url = `/api:quotes/documents/${linkToken(world.api.world, id)}`
  const isHolder = asker === 'client_link' || asker === 'system'
  const holder = isHolder ? world.callers.nobody : callerOf(world, asker)
  if (row.to === 'viewed') return toldOf(await holder('GET', url))
  if (row.to === 'used') {
    if (body?.undecided) return toldOf(await holder('POST', url, {}))
    const { owner } = world.people
    const { shown, headers } = await clientOfLink({ owner, run: world.run }, linkToken(world.api.world, id))
    return toldOf(await holder('POST', `${url}/decline`, { reason: 'price', ...shown }, headers))
  }
  if (row.to === 'expired') return actByTime(world, row, call)
  const caller = callerOf(world, asker)
  if (row.to === 'revoked') return toldOf(await caller('POST', `${path}/${id}/revoke`))
  // The system creates a link when a quote is sent; its id is looked up afterwards.
  const target = { target_type: 'quote', target_id: targets.get(id), ...body }
  return toldOf(await caller('POST', path, { id, ...target }))
}

/** Lets time pass; users can revoke a link, but not make it expire. */
async function actByTime({ run, callers }: PermissionWorld, _row: TableRow, { id, asker, body }: RowCall) {
  if (asker !== 'system') {
    const caller = asker === 'client_link' ? callers.client_link : callers[asker]
    return toldOf(await caller('PATCH', `${path}/${id}`, { expires_at: before }))
  }
  if (!body?.early) await run('update share_link set expires_at = $2 where id = $1 and used_at is null', [id, before])
  return undefined
}

async function effects(world: PermissionWorld, row: TableRow, id: string): Promise<void> {
  const [link] = await world.run('select * from share_link where id = $1', [id])
  if (row.effects.includes('token')) {
    const url = `/api:quotes/documents/${linkToken(world.api.world, id)}`
    expect((await world.api.inject({ url })).statusCode).toBe(200)
  }
  if (row.effects.includes('last_viewed_at'))
    expect(link).toMatchObject({ last_viewed_at: expect.any(Date), view_count: 1 })
  if (row.effects.includes('decision_recorded')) expect(link).toMatchObject({ used_for: 'declined' })
  if (row.effects.includes('revoked_at')) expect(link?.revoked_at).not.toBeNull()
}

const set =
  (change: string) =>
  ({ run }: PermissionWorld, id: string) =>
    run(`update share_link set ${change} where id = $1`, [id])

/** Share links (3.8): setup, calls, guards and effects. */
export const shareLinkRows: RowPlan<PermissionWorld> = {
  ...readers,
  entity: 'share_link',
  start: createPermissionWorld,
  end: (world) => world.end(),
  statusOf,
  force,
  prepare,
  act,
  effects,
  isUnlogged: ({ to }) => to === 'expired',
  // A link holder who is not of the company counts as its client.
  isElsewhere: ({ to }, asker) => (to === 'viewed' || to === 'used') && asker === 'municipal_reviewer',
  // A used link still shows the document; a revoked one does not.
  otherState: ({ to }) => (to === 'viewed' ? 'revoked' : undefined),
  unlisted: ({ to }) => (to === 'viewed' ? [410, 'share_link.revoked'] : undefined),
  // Views by members are not counted, and no route makes a link expire.
  stranger: ({ to }) => ({ viewed: [200], expired: [404] })[to] as Told | undefined,
  guards: {
    target_required: { body: { target_id: undefined }, told: [400, 'request.invalid'] },
    link_expired: { before: set(`expires_at = '${before}'`), told: [410, 'share_link.expired'] },
    views_used_up: { before: set('max_views = 1, view_count = 1'), told: [410, 'share_link.used_up'] },
    pin_wrong: { before: set(`pin_hash = 'x'`), told: [403, 'share_link.pin_required'] },
    link_cannot_approve: { before: set('can_approve = false') },
    decision_required: { body: { undecided: true }, told: [405, 'request.method_not_allowed'] },
    still_valid: { body: { early: true } },
  },
  conditions: {
    own: {
      before: async ({ run, colleagueId }, id) =>
        run('update quote set created_by = $2 where id = $1', [targets.get(id), colleagueId]),
    },
    creator: {
      before: ({ run, colleagueId }, id) =>
        run('update share_link set created_by = $2 where id = $1', [id, colleagueId]),
    },
  },
}
