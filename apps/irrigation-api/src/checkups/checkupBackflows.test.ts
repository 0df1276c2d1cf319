/* Backflow preventers on a visit: part of its scope, required before completion, and part of its score. */
import { roles } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../testing/createFieldWorld.ts'

const path = '/api:checkups/checkup-backflows'
let world: FieldWorld
let inService: string

beforeAll(async () => {
  world = await createFieldWorld()
  inService = await world.addBackflow('pvb', { make: 'Febco' })
  await world.addBackflow('pvb', { status: 'removed' })
})
afterAll(() => world.end())

const list = async (id: string) => (await world.people.technician('GET', `${path}?checkup_id=${id}`)).json().items
const observed = async (id: string) => (await list(id))[0]
const patch = (id: string, body: object, who: 'owner' | 'technician' = 'technician') =>
  world.people[who]('PATCH', `${path}/${id}`, body)

describe('the scope of a visit', () => {
  it('includes those in service, as they are when it starts', async () => {
    const visit = await world.startVisit()
    await world.run(`update backflow set make = 'Watts' where id = $1`, [inService])
    const items = await list(visit)
    await world.run(`update backflow set make = 'Febco' where id = $1`, [inService])
    expect(items).toMatchObject([
      {
        ...{ backflow_id: inService, status: 'not_started', present: null, test_due: true, backflow_test_id: null },
        ...{ backflow_type: 'pvb', make: 'Febco', findings: [], pictures_count: 0 },
      },
    ])
  })

  it.each([
    { due: '2026-06-15', type: 'pvb', is: true },
    { due: '2026-06-16', type: 'pvb', is: false },
    { due: null, type: 'pvb', is: true },
    { due: null, type: 'avb', is: false },
  ])('shows whether the test of a $type due $due is: $is', async ({ due, type, is }) => {
    await world.run('update backflow set next_test_due_on = $1, type = $2 where id = $3', [due, type, inService])
    const item = await observed(await world.startVisit())
    await world.run(`update backflow set next_test_due_on = null, type = 'pvb' where id = $1`, [inService])
    expect(item.test_due).toBe(is)
  })

  it('can be given, of the site', async () => {
    const create = (backflow_ids: readonly string[]) =>
      world.people.owner('POST', '/api:checkups/checkups', { site_id: world.siteId, type: 'routine', backflow_ids })
    expect((await create([])).json().backflow_ids).toEqual([])
    expect((await create([inService])).json().backflow_ids).toEqual([inService])
    expect((await create([crypto.randomUUID()])).json().code).toBe('backflow.not_found')
    const [other] = await world.run('select id from site where account_id = $1 and id <> $2', [
      world.accountId,
      world.siteId,
    ])
    const elsewhere = await world.addBackflow('dc', { site_id: other?.id })
    const answer = await create([elsewhere])
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'checkup.scope_elsewhere'])
  })
})

describe('an observation', () => {
  it('is stored while the visit is in progress', async () => {
    const visit = await world.startVisit()
    const item = await observed(visit)
    const said = { status: 'needs_repair', present: true, leaking: true, shutoffs_ok: 'no', notes: 'Drips' }
    expect((await patch(item.id, said)).json()).toMatchObject({ ...said, rev: 2 })
    expect((await patch(item.id, { status: 'broken' })).statusCode).toBe(400)
    expect((await patch(item.id, { test_due: false })).statusCode).toBe(400)
    const stale = await world.people.owner('PATCH', `${path}/${item.id}`, { leaking: false }, { 'if-match': '1' })
    expect(stale.json().code).toBe('row.stale')
  })

  it('needs an open visit of the user’s own', async () => {
    const item = await observed(await world.completeVisit())
    expect((await patch(item.id, { leaking: true })).json().code).toBe('checkup.completed')
    const visit = await world.startVisit()
    const own = await observed(visit)
    const [other] = await world.run(`select id from app_user where email = 'tech.a2@example.com'`)
    await world.run('update checkup set assigned_user_id = $1 where id = $2', [other?.id, visit])
    expect((await patch(own.id, { leaking: true })).json().code).toBe('checkup.not_found')
    expect((await patch(own.id, { leaking: true }, 'owner')).statusCode).toBe(200)
    expect((await world.people.technician('GET', `${path}?checkup_id=${visit}`)).statusCode).toBe(404)
  })

  it.each(roles)('is for people of the account: %s', async (role) => {
    const isMember = !['admin', 'municipal_reviewer'].includes(role)
    const answer = await world.people[role]('PATCH', `${path}/${crypto.randomUUID()}`, {})
    expect(answer.statusCode).toBe(isMember ? 404 : 403)
  })

  it('refers to the test made on the visit', async () => {
    const visit = await world.startVisit()
    const test = {
      backflow_id: inService,
      checkup_id: visit,
      tested_at: '2026-06-15T14:00:00Z',
      gauge_id: world.gaugeId,
    }
    const initial = { ai_psid: 1.2, ai_state: 'opened', cv_psid: 1.1 }
    const at = '/api:assets/backflow-tests'
    const { id } = (await world.people.technician('POST', at, { ...test, initial })).json()
    expect(await observed(visit)).toMatchObject({ backflow_test_id: id, test_due: true })
    await world.people.technician('DELETE', `${at}/${id}`)
    expect(await observed(visit)).toMatchObject({ backflow_test_id: null })
    const second = (await world.people.technician('POST', at, { ...test, initial })).json()
    const signed = { signature_file_url: world.signature }
    await world.people.technician('POST', `${at}/${second.id}/certify`, signed)
    expect(await observed(visit)).toMatchObject({ backflow_test_id: second.id, test_due: false })
    await world.run('update backflow set next_test_due_on = null, last_test_on = null, last_result = null')
  })
})

describe('completing a visit', () => {
  it('needs observations on every backflow preventer', async () => {
    const visit = await world.startVisit()
    const item = await observed(visit)
    const complete = () => world.people.technician('POST', `/api:checkups/checkups/${visit}/complete`)
    expect((await complete()).json().payload.missing).toContainEqual({ code: 'backflow_not_checked', id: item.id })
    await patch(item.id, { status: 'not_accessible' })
    expect((await complete()).json().payload.missing).not.toContainEqual(
      expect.objectContaining({ code: 'backflow_not_checked' }),
    )
  })

  it.each([
    { set: { next_test_due_on: '2027-01-01', last_result: 'pass' }, score: 100 },
    { set: { next_test_due_on: '2026-01-01', last_result: 'pass' }, score: 96 },
    { set: { next_test_due_on: '2027-01-01', last_result: 'fail' }, score: 92 },
  ])('scores $set as $score', async ({ set, score }) => {
    await world.run('update backflow set next_test_due_on = $1, last_result = $2', [
      set.next_test_due_on,
      set.last_result,
    ])
    const visit = await world.completeVisit()
    expect((await world.people.owner('GET', `/api:checkups/checkups/${visit}`)).json()).toMatchObject({
      ...{ status: 'completed', health_score: score },
    })
  })
})
