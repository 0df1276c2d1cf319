import type { ActorRole } from '@sluice/irrigation-rules'
import { expect } from 'vitest'
import { createPermissionWorld, type PermissionWorld } from '../permissions/createPermissionWorld.ts'
import { callerOf, type RowCall, type RowPlan, rowReaders, type TableRow, type Told, toldOf } from './rowPlan.ts'

const path = '/api:assets/backflow-tests'
const submissions = '/api:municipal/submissions'
const isMember = (asker: ActorRole) => asker === 'owner' || asker === 'manager' || asker === 'technician'

/** Finds the submission of a test. */
async function carrierOf({ run }: PermissionWorld, id: string): Promise<string> {
  const [row] = await run('select id from municipal_submission where backflow_test_id = $1', [id])
  return String(row?.id)
}

const review = async (world: PermissionWorld, id: string, verb: string, body?: object) =>
  world.people.municipal_reviewer('POST', `${submissions}/${await carrierOf(world, id)}/${verb}`, body)

const correct = { fields_to_correct: ['meter_nos'] }

/** Creates a test in the first state of a row, with its submission. */
async function prepare(world: PermissionWorld, row: TableRow): Promise<string> {
  if (row.from === '(new)') return crypto.randomUUID()
  const id = await world.addTest()
  if (row.from === 'draft') return id
  await world.certify(id)
  await world.add({ kind: 'backflow_test', backflow_test_id: id })
  if (row.from === 'certified') return id
  await world.submit(await carrierOf(world, id))
  await review(world, id, 'take')
  if (row.from === 'returned') await review(world, id, 'return', correct)
  if (row.from === 'accepted') await review(world, id, 'accept', {})
  return id
}

async function act(world: PermissionWorld, row: TableRow, call: RowCall): Promise<Told | undefined> {
  const { id, asker, body } = call
  if (asker === 'system') return actByItself(world, row, call)
  const caller = callerOf(world, asker)
  if (row.from === '(new)') {
    const test = { backflow_id: await world.addBackflow('dc'), tested_at: '2026-06-15T14:00:00Z' }
    return toldOf(await caller('POST', path, { id, ...test, ...body }))
  }
  if (row.from === 'draft') {
    const signed = { signature_file_url: world.signature, ...body }
    return toldOf(await caller('POST', `${path}/${id}/certify`, signed))
  }
  if (row.from === 'certified') {
    const url = `${submissions}/${await carrierOf(world, id)}/submit`
    return toldOf(await caller('POST', url, { attested: true, ...body }))
  }
  // A certified test follows its submission; no call changes its status directly.
  return toldOf(await caller('PATCH', `${path}/${id}`, { status: row.to }))
}

/** Changes the submission, which changes the test. */
async function actByItself(world: PermissionWorld, { from, to }: TableRow, { id, body }: RowCall): Promise<undefined> {
  const carrier = await carrierOf(world, id)
  const owner = (verb: string, said?: object) => world.people.owner('POST', `${submissions}/${carrier}/${verb}`, said)
  if (to === 'submitted' && from === 'accepted') await review(world, id, 'reopen', { note: 'Wrong meter', ...body })
  else if (to === 'submitted') await owner('submit', { attested: true, ...body })
  else if (to === 'accepted') await review(world, id, 'accept', { ...body })
  else if (to === 'returned') await review(world, id, 'return', { ...correct, ...body })
  else if (from === 'submitted') await review(world, id, 'reject', { reason: 'Another city', ...body })
  else if (!body) await owner('withdraw')
}

async function effects(world: PermissionWorld, row: TableRow, id: string): Promise<void> {
  const [test] = await world.run('select * from backflow_test where id = $1', [id])
  if (row.effects.includes('signed_at')) {
    expect(test).toMatchObject({ signed_at: expect.any(Date), submission_due_on: expect.any(Date) })
    const changed = await world.people.owner('PATCH', `${path}/${id}`, { remarks: 'Later' })
    expect(changed.statusCode).toBe(409)
    const [assembly] = await world.run('select next_test_due_on from backflow where id = $1', [test?.backflow_id])
    expect(assembly?.next_test_due_on).not.toBeNull()
  }
  if (row.effects.includes('notify_tester'))
    expect(await world.run('select kind from notification where target_id = $1', [id])).toEqual([
      { kind: 'backflow_test.returned' },
    ])
}

const gauge =
  (due: string) =>
  ({ run, gaugeId }: PermissionWorld) =>
    run('update test_gauge set calibration_due_on = $2, calibrated_on = $3 where id = $1', [
      ...[gaugeId, due, due.replace('2026', '2025')],
    ])
const licence =
  (until: string) =>
  ({ run, accountId }: PermissionWorld) =>
    run('update app_user set license_confirmed_at = now(), tester_license_expires_on = $2 where account_id = $1', [
      accountId,
      until,
    ])
const readings =
  (initial: object | null) =>
  ({ run }: PermissionWorld, id: string) =>
    run('update backflow_test set initial = $2 where id = $1', [id, initial])
/** Makes the call on the submission fail, so that the test stays unchanged. */
const refused = { body: { unknown: true } }

/** Backflow tests (3.7): setup, calls, guards and effects. */
export const backflowTestRows: RowPlan<PermissionWorld> = {
  ...rowReaders('backflow_test'),
  entity: 'backflow_test',
  start: createPermissionWorld,
  end: (world) => world.end(),
  prepare,
  act,
  effects,
  stranger: ({ from, who }, asker) =>
    who.every(({ role }) => role === 'system') && from !== '(new)' && isMember(asker) ? [400] : undefined,
  // The submission is the first to refuse an uncertified test.
  unlisted: ({ from }) => (from === 'certified' ? [409] : undefined),
  guards: {
    backflow_required: { body: { backflow_id: undefined }, told: [400, 'request.invalid'] },
    signature_required: { body: { signature_file_url: undefined } },
    gauge_overdue: { before: gauge('2026-06-14'), after: gauge('2026-06-15') },
    initial_incomplete: { before: readings(null) },
    failure_unsettled: { before: readings({ cv1_psid: 0.2, cv2_psid: 2 }) },
    'backflow_test.certified>submitted submission_not_submitted': {
      body: { attested: false },
      told: [422, 'municipal_submission.attestation_required'],
    },
    submission_not_submitted: { body: { attested: false } },
    submission_not_accepted: refused,
    submission_not_returned: refused,
    submission_not_in_review: refused,
    submission_not_ended: refused,
  },
  conditions: { tester_licence: { before: licence('2026-06-14'), after: licence('2026-06-15') } },
}
