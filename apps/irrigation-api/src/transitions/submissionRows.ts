import type { ActorRole } from '@sluice/irrigation-rules'
import { expect } from 'vitest'
import { createPermissionWorld, type PermissionWorld } from '../permissions/createPermissionWorld.ts'
import type { Member } from '../testing/createSubmissionWorld.ts'
import {
  type Body,
  callerOf,
  type RowCall,
  type RowPlan,
  rowReaders,
  type TableRow,
  type Told,
  toldOf,
} from './rowPlan.ts'

const path = '/api:municipal/submissions'
const form = '/api:municipal/public/submissions'

/** Member who submits; for `system` the manager, because the owner triggers the action and users are not notified of their own. */
const memberOf = (asker: ActorRole): Member =>
  asker === 'system' ? 'manager' : asker === 'manager' || asker === 'technician' ? asker : 'owner'
const review = ({ people }: PermissionWorld, id: string, verb: string, body?: object) =>
  people.municipal_reviewer('POST', `${path}/${id}/${verb}`, body)

/** Form sent without an account. */
async function formOf({ run, municipalityId }: PermissionWorld): Promise<Body> {
  const [place] = await run('select slug from municipality where id = $1', [municipalityId])
  return {
    ...{ kind: 'irrigation_checkup', municipality: place?.slug, property_name: 'Quiet Oaks', attested: true },
    ...{ property_address: '1 Elm, Austin', postal_code: '78701', meter_nos: ['M-1'], irrigator_license_no: 'LI0009' },
    ...{ submitter_email: 'ann@example.com', controllers: [], critical_items: [] },
    zones: [{ controller: 'A', station_no: 1, gpm: 12.5 }],
  }
}

/** A submission made without an account, with the proof its sender has. */
interface Sent {
  readonly submission_no: string
  readonly secret: string
}

const sent = new Map<string, Sent>()

/** Sends the form, and reads the number and secret from its mail. */
async function sendForm(world: PermissionWorld): Promise<string> {
  await world.run('delete from sign_in_attempt')
  await world.api.inject({ method: 'POST', url: form, payload: await formOf(world) })
  const [row] = await world.run(
    'select id, submission_no from municipal_submission where created_by is null order by created_at desc, id desc limit 1',
  )
  const [mail] = await world.run(`select body from mail where kind = 'municipal_receipt' order by id desc limit 1`)
  const secret = /[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec(String(mail?.body))?.[0] ?? ''
  const id = String(row?.id)
  sent.set(id, { submission_no: String(row?.submission_no), secret })
  return id
}

/** Creates a submission in the first state of a row, by the asker or through the form. */
async function prepare(world: PermissionWorld, row: TableRow, asker: ActorRole): Promise<string> {
  if (row.from === '(new)') {
    await world.run(`update municipal_submission set status = 'withdrawn'`)
    return crypto.randomUUID()
  }
  if (asker === 'client_link') return row.from === 'draft' ? 'form' : bring(world, row, await sendForm(world))
  const id = await world.draft()
  if (row.from === 'draft') return id
  await world.submit(id, memberOf(asker))
  return bring(world, row, id)
}

async function bring(world: PermissionWorld, { from }: TableRow, id: string): Promise<string> {
  if (from === 'submitted') return id
  await review(world, id, 'take')
  if (from === 'returned') await review(world, id, 'return', { fields_to_correct: ['meter_nos'] })
  if (from === 'accepted') await review(world, id, 'accept', {})
  return id
}

/** Call and body of each row for users. */
function callFor({ from, to }: TableRow): readonly [call: string, body?: Body] {
  if (to === 'submitted') return ['submit', { attested: true }]
  if (from === 'accepted') return ['reopen', { note: 'Wrong meter' }]
  if (to === 'in_review') return ['take']
  if (to === 'accepted') return ['accept', {}]
  if (to === 'returned') return ['return', { fields_to_correct: ['meter_nos'] }]
  return to === 'rejected' ? ['reject', { reason: 'Another city' }] : ['withdraw']
}

async function act(world: PermissionWorld, row: TableRow, call: RowCall): Promise<Told | undefined> {
  const { id, asker, body } = call
  if (asker === 'system') {
    const reopen = { reason: 'Zone 4', ...body }
    await world.people.owner('POST', `/api:checkups/checkups/${world.visit}/reopen`, reopen)
    await world.run(`update checkup set status = 'completed' where id = $1`, [world.visit])
    return undefined
  }
  if (asker === 'client_link' && row.who.some(({ role }) => role === asker)) return actByForm(world, row, id)
  const caller = callerOf(world, asker)
  if (row.from === '(new)')
    return toldOf(await caller('POST', path, { id, kind: 'irrigation_checkup', checkup_id: world.visit, ...body }))
  const [verb, said] = callFor(row)
  return toldOf(await caller('POST', `${path}/${id}/${verb}`, said && { ...said, ...body }))
}

/** Acts without an account, with the number and the secret from the mail. */
async function actByForm(world: PermissionWorld, { from, to }: TableRow, id: string): Promise<Told> {
  if (from === 'draft') {
    sent.set('form', { submission_no: '', secret: await sendForm(world) })
    return [201]
  }
  const shown = sent.get(id) ?? { submission_no: '', secret: '' }
  const payload = to === 'withdrawn' ? shown : { ...shown, form: await formOf(world) }
  const url = `${form}/${to === 'withdrawn' ? 'withdraw' : 'correct'}`
  return toldOf(await world.api.inject({ method: 'POST', url, payload }))
}

async function effects(world: PermissionWorld, row: TableRow, asked: string): Promise<void> {
  const [submission] = await world.run('select * from municipal_submission where id = $1', [idOf(asked)])
  const has = (effect: string) => row.effects.includes(effect)
  if (has('submission_no')) expect(submission?.submission_no).toMatch(/^SUB-\d+$/)
  if (has('payload_frozen')) expect(submission?.payload).not.toBeNull()
  if (has('reviewer_assigned')) expect(submission?.reviewer_user_id).not.toBeNull()
  if (has('next_due_on')) expect(submission?.next_due_on).not.toBeNull()
  if (has('changes_highlighted')) expect(submission?.previous_payload).not.toBeNull()
  if (has('notify_submitter')) {
    const news = await world.run('select 1 from notification where target_id = $1', [submission?.id])
    expect(news.length).toBeGreaterThan(0)
  }
}

/** Id of a row; for the form it is known once it was sent. */
const idOf = (id: string): string => (id === 'form' ? (sent.get('form')?.secret ?? crypto.randomUUID()) : id)

const readers = rowReaders('municipal_submission')
const unmet =
  (sql: string) =>
  ({ run }: PermissionWorld, id: string) =>
    run(sql, [id])
const visitIs =
  (status: string) =>
  ({ run, visit }: PermissionWorld) =>
    run('update checkup set status = $2 where id = $1', [visit, status])
const licence =
  (until: string) =>
  ({ run, accountId }: PermissionWorld) =>
    run('update app_user set license_confirmed_at = now(), irrigator_license_expires_on = $2 where account_id = $1', [
      accountId,
      until,
    ])
const invalid = [400, 'request.invalid'] as const

/** Submissions to municipalities (3.5): setup, calls, guards and effects. */
export const submissionRows: RowPlan<PermissionWorld> = {
  entity: 'municipal_submission',
  start: createPermissionWorld,
  end: (world) => world.end(),
  prepare,
  act,
  effects,
  statusOf: (world, id) => readers.statusOf(world, idOf(id)),
  force: (world, id, status) => readers.force(world, idOf(id), status),
  digest: (world, id) => readers.digest(world, idOf(id)),
  logged: (world, row, id) => readers.logged(world, row, idOf(id)),
  // A reviewer returns by a row of their own, and sees no drafts.
  isElsewhere: ({ via }, asker) => via === 'reopened' && asker === 'municipal_reviewer',
  otherState: ({ who }) => (who[0]?.role === 'municipal_reviewer' ? 'withdrawn' : undefined),
  unlisted: ({ from }) => (from === '(new)' ? [409, 'municipal_submission.exists'] : undefined),
  guards: {
    source_unfinished: { before: visitIs('in_progress'), after: visitIs('completed') },
    source_reopened: { before: visitIs('in_progress'), after: visitIs('completed') },
    fields_required: { before: unmet(`update municipal_submission set meter_nos = '{}' where id = $1`) },
    attestation_required: { body: { attested: false } },
    license_required: {
      before: unmet('update municipal_submission set irrigator_license_no = null where id = $1'),
    },
    corrections_required: { body: { fields_to_correct: [] } },
    checkup_not_reopened: { body: { reason: undefined } },
    reason_required: { body: { reason: ' ' }, told: invalid },
    note_required: { body: { note: '' }, told: invalid },
  },
  conditions: {
    own: {
      before: ({ run, visit, colleagueId }) =>
        run('update checkup set assigned_user_id = $2 where id = $1', [visit, colleagueId]),
      after: ({ run, visit, technicianId }) =>
        run('update checkup set assigned_user_id = $2 where id = $1', [visit, technicianId]),
      told: [404, 'checkup.not_found'],
    },
    licence: { before: licence('2026-06-14'), after: licence('2026-06-15') },
    submitter: {
      before: ({ run, colleagueId }, id) =>
        run('update municipal_submission set submitter_user_id = $2 where id = $1', [id, colleagueId]),
    },
    in_submission: {
      before: ({ run, siteId }, id) =>
        run('update municipal_submission set municipality_id = $2 where id = $1', [id, siteId]),
      told: [404, 'municipal_submission.not_found'],
    },
  },
}
