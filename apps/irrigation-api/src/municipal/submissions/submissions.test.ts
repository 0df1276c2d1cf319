/* Submissions of a company: drafts, returned ones, and who sees them. */
import { municipalSubmissionTransitions, roles } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSubmissionWorld, type Member, type SubmissionWorld } from '../../testing/createSubmissionWorld.ts'

const path = '/api:municipal/submissions'
const states = municipalSubmissionTransitions.states
const crew: readonly Member[] = ['owner', 'manager', 'technician']
let world: SubmissionWorld

beforeAll(async () => {
  world = await createSubmissionWorld()
})
afterAll(() => world.end())

describe('a draft', () => {
  it('of a checkup is filled from the site, its meters and the technician', async () => {
    const answer = await world.ofVisit()
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        ...{ kind: 'irrigation_checkup', status: 'draft', submission_no: null, checkup_id: world.visit },
        ...{ municipality_id: world.municipalityId, municipality_name: 'Rio Claro', property_name: 'Maple Bend HOA' },
        ...{
          utility_account_no: 'U-9',
          meter_nos: ['M-17'],
          irrigator_name: 'Tech A1',
          irrigator_license_no: 'LI0001',
        },
        ...{ submitter_email: 'owner.a@example.com', attested: false, due_on: '2027-05-01', is_late: false },
        ...{ rule_applies: true, changes: [], files: [] },
        payload: { kind: 'irrigation_checkup', property: { meter_nos: ['M-17'] }, critical_items: [] },
      },
    ])
  })

  it.each([
    { body: () => ({ kind: 'irrigation_checkup', checkup_id: world.visit }), name: 'checkup' },
    { body: () => ({ kind: 'exemption', site_id: world.siteId, exemption_reason: 'no_system' }), name: 'exemption' },
  ])('of a $name is created once, even for concurrent requests', async ({ body }) => {
    await world.run(`update municipal_submission set status = 'withdrawn'`)
    const answers = await Promise.all([world.add(body()), world.add(body(), 'manager')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await world.add(body())).json().code).toBe('municipal_submission.exists')
    await world.put((answers.find(({ statusCode }) => statusCode === 201) ?? answers[0]).json().id, 'rejected')
    expect((await world.add(body())).statusCode).toBe(201)
  })

  it.each(['scheduled', 'in_progress', 'in_review', 'cancelled'])(
    'is not made of a checkup that is %s',
    async (status) => {
      await world.run(`update municipal_submission set status = 'withdrawn'`)
      await world.run('update checkup set status = $2 where id = $1', [world.visit, status])
      const answer = await world.ofVisit()
      await world.run(`update checkup set status = 'completed' where id = $1`, [world.visit])
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'municipal_submission.source_unfinished'])
    },
  )

  it('of a test is created once the test is certified', async () => {
    const id = await world.addTest()
    const body = { kind: 'backflow_test', backflow_test_id: id }
    expect((await world.add(body)).json().code).toBe('municipal_submission.source_unfinished')
    await world.certify(id)
    expect((await world.add(body)).json()).toMatchObject({
      ...{ due_on: '2026-06-20', irrigator_license_no: 'BP0001', backflow_test_id: id, rule_applies: true },
      payload: { test: { initial_result: 'pass' }, gauge: { serial_no: 'G-1' }, tester: { license_no: 'BP0001' } },
    })
  })

  it.each([
    { set: { lot_acres: 4, annual_irrigation_gal: 1, site_type: 'office' }, applies: false, due: null },
    { set: { lot_acres: 5, annual_irrigation_gal: 1, site_type: 'office' }, applies: true, due: '2027-05-01' },
    { set: { lot_acres: null, annual_irrigation_gal: null, site_type: 'office' }, applies: null, due: '2027-05-01' },
  ])('shows whether the rule applies to $set: $applies', async ({ set, applies, due }) => {
    const values = [set.lot_acres, set.annual_irrigation_gal, set.site_type, world.siteId]
    const change = 'update site set lot_acres = $1, annual_irrigation_gal = $2, site_type = $3 where id = $4'
    await world.run(change, values)
    const made = await world.read(await world.draft())
    await world.run(change, [null, null, 'hoa_common', world.siteId])
    expect(made).toMatchObject({ rule_applies: applies, due_on: due })
  })

  it('is due after the year of the last accepted one', async () => {
    const id = await world.draft()
    await world.run(`update municipal_submission set status = 'accepted', due_on = '2027-05-01' where id = $1`, [id])
    const { due_on } = (await world.exemption()).json()
    await world.put(id, 'withdrawn')
    expect(due_on).toBe('2028-05-01')
  })

  it('goes to a municipality that accepts it', async () => {
    await world.run(`update municipal_submission set status = 'withdrawn'`)
    const set = (column: string, value: unknown) =>
      world.run(`update municipality set ${column} = $1 where id = $2`, [value, world.municipalityId])
    await set('accepts', ['backflow_test'])
    expect((await world.ofVisit()).json().code).toBe('municipal_submission.kind_not_accepted')
    await set('accepts', ['irrigation_checkup', 'backflow_test', 'exemption'])
    await set('active', false)
    expect((await world.ofVisit()).json().code).toBe('municipal_submission.municipality_inactive')
    await set('active', true)
    expect((await world.ofVisit('owner', { municipality_id: crypto.randomUUID() })).statusCode).toBe(404)
    await world.run('update site set municipality_id = null where id = $1', [world.siteId])
    expect((await world.ofVisit()).json().code).toBe('municipal_submission.municipality_required')
    expect((await world.ofVisit('owner', { municipality_id: world.municipalityId })).statusCode).toBe(201)
    await world.run('update site set municipality_id = $2 where id = $1', [world.siteId, world.municipalityId])
  })

  it('keeps every file submitted with it, whatever is submitted later', async () => {
    const id = await world.draft()
    await world.people.owner('PATCH', `${path}/${id}`, { file_urls: [world.signature] })
    expect((await world.submit(id)).statusCode).toBe(200)
    await world.put(id, 'returned')
    await world.people.owner('PATCH', `${path}/${id}`, { file_urls: [] })
    const [row] = await world.run('select file_ids, handed_in_file_ids from municipal_submission where id = $1', [id])
    expect([row?.file_ids, row?.handed_in_file_ids]).toEqual([[], [expect.any(String)]])
    const signed = await world.submit(id, 'owner', { signature_file_url: world.signature })
    expect(signed.statusCode).toBe(200)
    const [again] = await world.run('select handed_in_file_ids from municipal_submission where id = $1', [id])
    expect(again?.handed_in_file_ids).toEqual(row?.handed_in_file_ids)
  })

  it('can be changed and archived, but not once submitted', async () => {
    const id = await world.draft()
    const patch = (body: object, headers?: Record<string, string>) =>
      world.people.owner('PATCH', `${path}/${id}`, body, headers)
    const said = { meter_nos: ['A', 'B'], property_name: 'Maple', file_urls: [world.signature] }
    expect((await patch(said)).json()).toMatchObject({
      ...{ meter_nos: ['A', 'B'], property_name: 'Maple', files: [{ name: 'signature.png' }], rev: 2 },
      payload: { property: { meter_nos: ['A', 'B'] } },
    })
    expect((await patch({ property_name: 'x' }, { 'if-match': '1' })).json().code).toBe('row.stale')
    expect((await patch({ status: 'accepted' })).statusCode).toBe(400)
    expect((await patch({ exemption_reason: 'no_system' })).json().code).toBe('municipal_submission.no_exemption')
    expect((await patch({ file_urls: ['/files/none'] })).json().code).toBe('municipal_submission.file_not_uploaded')
    for (const state of states.filter((it) => it !== 'draft' && it !== 'returned')) {
      await world.put(id, state)
      for (const method of ['PATCH', 'DELETE'] as const) {
        const answer = await world.people.owner(method, `${path}/${id}`, method === 'PATCH' ? {} : undefined)
        expect([state, answer.json().code]).toEqual([state, 'municipal_submission.not_editable'])
      }
    }
    await world.put(id, 'draft')
    expect((await world.people.owner('DELETE', `${path}/${id}`)).statusCode).toBe(200)
    expect((await world.people.owner('GET', `${path}/${id}`)).statusCode).toBe(404)
  })
})

describe('a returned submission', () => {
  async function returned(who: Member = 'owner') {
    const id = await world.draft()
    await world.submit(id, who)
    await world.run(
      `update municipal_submission set status = 'returned', fields_to_correct = '{meter_nos}' where id = $1`,
      [id],
    )
    return id
  }

  it('is submitted again by its submitter, with the changes', async () => {
    const id = await returned()
    const { submission_no } = await world.read(id)
    await world.people.owner('PATCH', `${path}/${id}`, { meter_nos: ['M-18'] })
    expect((await world.submit(id, 'manager')).statusCode).toBe(403)
    const mails = await world.run(`select count(*)::int from mail where kind = 'municipal_receipt'`)
    expect((await world.submit(id)).json()).toMatchObject({
      ...{ status: 'submitted', submission_no, changes: ['property.meter_nos[0]'] },
    })
    expect(await world.run(`select count(*)::int from mail where kind = 'municipal_receipt'`)).toEqual(mails)
  })

  it('is submitted by the office when its submitter has left', async () => {
    const id = await returned('technician')
    const technician = await world.idOf('technician')
    expect((await world.submit(id)).statusCode).toBe(403)
    await world.run(`update app_user set status = 'suspended' where id = $1`, [technician])
    const answer = await world.submit(id)
    await world.run(`update app_user set status = 'active' where id = $1`, [technician])
    expect(answer.statusCode).toBe(200)
  })

  it('refers to another test if the first had to be corrected', async () => {
    const test = await world.addTest()
    await world.certify(test)
    const { id } = (await world.add({ kind: 'backflow_test', backflow_test_id: test })).json()
    await world.submit(id)
    await world.run(`update municipal_submission set status = 'returned' where id = $1`, [id])
    await world.run(`update backflow_test set status = 'returned' where id = $1`, [test])
    const at = `/api:assets/backflow-tests/${test}/correct`
    const correction = (await world.people.technician('POST', at)).json().id
    const change = () => world.people.owner('PATCH', `${path}/${id}`, { backflow_test_id: correction })
    expect((await change()).json().code).toBe('municipal_submission.test_unfit')
    await world.certify(correction)
    expect((await change()).statusCode).toBe(200)
    const other = await world.addTest()
    await world.certify(other)
    await world.add({ kind: 'backflow_test', backflow_test_id: other })
    const taken = await world.people.owner('PATCH', `${path}/${id}`, { backflow_test_id: other })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'municipal_submission.exists'])
    expect((await world.submit(id)).statusCode).toBe(200)
    expect([await world.statusOfTest(test), await world.statusOfTest(correction)]).toEqual(['returned', 'submitted'])
  })
})

describe('permissions', () => {
  it('technicians see the submissions of their own work', async () => {
    const id = await world.draft()
    const seen = async () => (await world.people.technician('GET', `${path}?limit=500`)).json().items
    expect((await seen()).map((it: { id: string }) => it.id)).toContain(id)
    const [other] = await world.run(`select id from app_user where email = 'tech.a2@example.com'`)
    await world.run('update checkup set assigned_user_id = $1 where id = $2', [other?.id, world.visit])
    const answers = [
      await world.people.technician('GET', `${path}/${id}`),
      await world.people.technician('PATCH', `${path}/${id}`, {}),
      await world.submit(id, 'technician'),
      await world.ofVisit('technician'),
    ]
    expect((await seen()).map((it: { id: string }) => it.id)).not.toContain(id)
    await world.run('update checkup set assigned_user_id = $1 where id = $2', [
      await world.idOf('technician'),
      world.visit,
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    const test = await world.addTest()
    await world.certify(test)
    await world.run('update backflow_test set tester_user_id = $2, created_by = $2 where id = $1', [test, other?.id])
    const foreign = await world.add({ kind: 'backflow_test', backflow_test_id: test }, 'technician')
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'auth.forbidden'])
  })

  it('another account sees nothing', async () => {
    const id = await world.draft()
    for (const [method, at] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/submit'],
      ['POST', '/withdraw'],
    ] as const) {
      const body = at === '/submit' ? { attested: true } : method === 'PATCH' ? {} : undefined
      expect((await world.stranger(method, `${path}/${id}${at}`, body)).statusCode).toBe(404)
    }
    expect((await world.stranger('GET', path)).json().total).toBe(0)
  })

  it.each(roles)('%s', async (role) => {
    const who = world.people[role]
    const id = await world.draft()
    const isMember = (crew as readonly string[]).includes(role)
    expect((await who('GET', path)).statusCode).toBe(200)
    expect((await who('GET', `${path}/${id}`)).statusCode).toBe(role === 'municipal_reviewer' ? 404 : 200)
    expect((await who('POST', path, { kind: 'irrigation_checkup', checkup_id: world.visit })).statusCode).toBe(
      isMember ? 409 : 403,
    )
    expect((await who('PATCH', `${path}/${id}`, {})).statusCode).toBe(isMember ? 200 : 403)
    expect((await who('POST', `${path}/${id}/withdraw`)).statusCode).toBe(isMember ? 409 : 403)
    expect((await who('POST', `${path}/${id}/submit`, { attested: true })).statusCode).toBe(isMember ? 200 : 403)
  })
})
