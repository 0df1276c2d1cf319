import type { ActorRole } from '@sluice/irrigation-rules'
import { expect } from 'vitest'
import { createPermissionWorld, type PermissionWorld } from '../permissions/createPermissionWorld.ts'
import { type RowCall, type RowPlan, rowReaders, type TableRow, toldOf } from './rowPlan.ts'

const path = '/api:checkups/checkups'

/** Call, log verb and body of each row. */
const calls: Readonly<Record<string, readonly [call: string, verb: string, body?: Readonly<Record<string, unknown>>]>> =
  {
    'checkup.(new)>scheduled': ['', 'scheduled'],
    'checkup.scheduled>in_progress': ['start', 'started'],
    'checkup.in_progress>scheduled': ['unstart', 'unstarted'],
    'checkup.in_progress>in_review': ['complete', 'in_review'],
    'checkup.in_progress>completed': ['complete', 'completed'],
    'checkup.in_progress>completed:office': ['complete', 'completed'],
    'checkup.in_review>completed': ['complete', 'completed'],
    'checkup.in_review>in_progress': ['reopen', 'reopened', { reason: 'Zone 3' }],
    'checkup.completed>in_progress': ['reopen', 'reopened', { reason: 'Zone 3' }],
    'checkup.scheduled>cancelled': ['cancel', 'cancelled', { reason: 'weather' }],
    'checkup.in_progress>cancelled': ['cancel', 'cancelled', { reason: 'weather' }],
    'checkup.cancelled>scheduled': ['reopen', 'reopened', { reason: 'Dry', scheduled_at: '2026-07-01T14:00:00Z' }],
  }
const callOf = ({ id }: Pick<TableRow, 'id'>) => calls[id] ?? ['', '', {}]

const review = ({ run }: PermissionWorld, isOn: boolean) => run('update account set require_review = $1', [isOn])
const isReviewed = ({ id }: TableRow) => id === 'checkup.in_progress>in_review'

/** Creates a visit of the technician in the first state of a row. */
async function prepare(world: PermissionWorld, row: TableRow): Promise<string> {
  await review(world, isReviewed(row))
  if (row.from === '(new)') return crypto.randomUUID()
  const id = row.to === 'scheduled' && row.from === 'in_progress' ? await begun(world) : await placed(world, row)
  await world.run(`update site set plan_months = '{1,7}', next_checkup_due_on = null where id = $1`, [world.siteId])
  return id
}

async function placed(world: PermissionWorld, { from }: TableRow): Promise<string> {
  const id = from === 'scheduled' || from === 'cancelled' ? await world.scheduled() : await world.walked()
  const completed = from === 'completed' ? '2026-06-15T15:00:00Z' : null
  await world.run('update checkup set status = $2, completed_at = $3 where id = $1', [id, from, completed])
  return id
}

async function begun(world: PermissionWorld): Promise<string> {
  const id = await world.scheduled()
  await world.people.technician('POST', `${path}/${id}/start`)
  return id
}

async function act(world: PermissionWorld, row: TableRow, { id, asker, body }: RowCall) {
  const [call, , said] = callOf(row)
  const caller = world.callers[asker as Exclude<ActorRole, 'system'>] // no row is the system's
  if (row.from !== '(new)') return toldOf(await caller('POST', `${path}/${id}/${call}`, said && { ...said, ...body }))
  const visit = { id, site_id: world.siteId, type: 'routine', ...body }
  return toldOf(await caller('POST', path, visit))
}

const observed = async ({ run }: PermissionWorld, id: string) => ({
  zones: (await run('select status from checkup_zone where checkup_id = $1 and deleted_at is null', [id])).length,
  visit: (await run('select * from checkup where id = $1', [id]))[0],
})

async function effects(world: PermissionWorld, row: TableRow, id: string) {
  const { zones, visit } = await observed(world, id)
  const news = await world.run('select kind from notification where target_id = $1', [id])
  if (row.effects.includes('observation_rows')) expect([zones > 0, visit?.started_at]).toEqual([true, expect.any(Date)])
  if (row.effects.includes('number_on_sync')) expect(visit?.checkup_no).toMatch(/^C-\d+$/)
  if (row.effects.includes('started_by_mistake')) expect([zones, visit?.started_at]).toEqual([0, null])
  if (row.effects.includes('totals')) expect(visit).toMatchObject({ totals: { zones }, health_score: 100 })
  if (row.effects.includes('notify_managers')) expect(news).toContainEqual({ kind: 'checkup_in_review' })
  if (row.effects.includes('notify_technician')) expect(news).toContainEqual({ kind: 'checkup_returned' })
  if (row.effects.includes('reviewed_by')) expect(visit).toMatchObject({ reviewed_by: expect.any(String) })
  if (row.effects.includes('report_superseded')) expect(visit?.completed_at).toBeNull()
  if (row.effects.includes('next_checkup_due_on')) {
    const [site] = await world.run('select next_checkup_due_on::text as due from site where id = $1', [world.siteId])
    expect(site).toEqual({ due: '2026-07-15' })
  }
}

const ofColleague = ({ run, colleagueId }: PermissionWorld, id: string) =>
  run('update checkup set assigned_user_id = $2 where id = $1', [id, colleagueId])

/** Visits (3.1): setup, calls, guards and effects. */
export const checkupRows: RowPlan<PermissionWorld> = {
  ...rowReaders('checkup', (row) => `checkup.${callOf(row)[1]}`),
  entity: 'checkup',
  start: createPermissionWorld,
  end: (world) => world.end(),
  prepare,
  act,
  effects,
  otherState: ({ id }) => (callOf({ id })[0] === 'reopen' ? 'scheduled' : undefined),
  // Each of these roles has its own row for completing a visit.
  isElsewhere: (row, asker) => callOf(row)[0] === 'complete' && ['owner', 'manager', 'technician'].includes(asker),
  guards: {
    site_required: { body: { site_id: undefined }, told: [400, 'request.invalid'] },
    type_required: { body: { type: undefined }, told: [400, 'request.invalid'] },
    scope_required: { body: { controller_ids: [], backflow_ids: [] } },
    zone_touched: {
      before: ({ run }, id) => run(`update checkup_zone set status = 'ok' where checkup_id = $1`, [id]),
    },
    incomplete: {
      before: ({ run }, id) => run(`update checkup_zone set status = 'not_started' where checkup_id = $1`, [id]),
    },
    // The same call completes the visit without reviews, and submits it for review with them.
    'checkup.in_progress>in_review review_off': {
      before: (world) => review(world, false),
      leadsTo: 'completed',
    },
    'checkup.in_progress>completed review_required': {
      before: (world) => review(world, true),
      leadsTo: 'in_review',
    },
    note_required: { body: { reason: ' ' }, told: [400, 'request.invalid'] },
    reason_required: { body: { reason: undefined }, told: [400, 'request.invalid'] },
    date_required: { body: { scheduled_at: undefined } },
    accepted_by_municipality: {
      before: async ({ draft, run, visit }, id) => {
        const submission = await draft()
        await run(`update municipal_submission set status = 'accepted', checkup_id = $2 where id = $1`, [
          submission,
          id,
        ])
        return visit
      },
    },
  },
  conditions: {
    'checkup.(new)>scheduled own': {
      body: ({ colleagueId }) => ({ assigned_user_id: colleagueId }),
    },
    own: { before: ofColleague, told: [404, 'checkup.not_found'] },
  },
}
