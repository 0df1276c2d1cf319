/* Submissions as the company makes them: drafts, what is frozen when they are handed in, and what becomes of checkups and tests. */
import { municipalSubmissionTransitions, roles } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../testing/createFieldWorld.ts'

const path = '/api:municipal/submissions'
const states = municipalSubmissionTransitions.states
let world: FieldWorld
let visit: string

beforeAll(async () => {
  world = await createFieldWorld()
  await world.people.owner('POST', '/api:assets/water-meters', {
    ...{ site_id: world.siteId, meter_no: 'M-17', utility_account_no: 'U-9', read_unit: 'gal' },
  })
  visit = await world.completeVisit()
})
afterAll(() => world.end())

type Person = 'owner' | 'manager' | 'technician'
const crew: readonly Person[] = ['owner', 'manager', 'technician']

const add = (body: object, who: Person = 'owner') => world.people[who]('POST', path, body)
const ofVisit = (who: Person = 'owner', more: object = {}) =>
  add({ kind: 'irrigation_checkup', checkup_id: visit, ...more }, who)
const exemption = (who: Person = 'owner', more: object = {}) =>
  add({ kind: 'exemption', site_id: world.siteId, exemption_reason: 'not_used', ...more }, who)
const submit = (id: string, who: Person = 'owner', body: object = {}) =>
  world.people[who]('POST', `${path}/${id}/submit`, { attested: true, ...body })
const read = async (id: string) => (await world.people.owner('GET', `${path}/${id}`)).json()
const put = (id: string, status: string) =>
  world.run('update municipal_submission set status = $2 where id = $1', [id, status])
const idOf = async (who: Person) => (await world.people[who]('GET', '/api:auth/me')).json().id

/** A submission of the visit, the others of which are out of the way. */
async function draft(who: Person = 'owner', more: object = {}): Promise<string> {
  await world.run(`update municipal_submission set status = 'withdrawn'`)
  const answer = await ofVisit(who, more)
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json().id
}

async function addTest(more: object = {}) {
  const at = '/api:assets/backflow-tests'
  const backflow_id = await world.addBackflow('dc')
  const body = { backflow_id, tested_at: '2026-06-15T14:00:00Z', gauge_id: world.gaugeId, ...more }
  const made = await world.people.technician('POST', at, { ...body, initial: { cv1_psid: 1, cv2_psid: 2 } })
  return made.json().id
}
const certify = async (id: string) =>
  world.people.technician('POST', `/api:assets/backflow-tests/${id}/certify`, { signature_file_url: world.signature })
const statusOfTest = async (id: string) =>
  (await world.run('select status from backflow_test where id = $1', [id]))[0]?.status

describe('a draft', () => {
  it('of a checkup is filled from the site, its meters and the technician', async () => {
    const answer = await ofVisit()
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        ...{ kind: 'irrigation_checkup', status: 'draft', submission_no: null, checkup_id: visit },
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
    { body: () => ({ kind: 'irrigation_checkup', checkup_id: visit }), name: 'checkup' },
    { body: () => ({ kind: 'exemption', site_id: world.siteId, exemption_reason: 'no_system' }), name: 'exemption' },
  ])('of a $name is made once, also when two ask at once', async ({ body }) => {
    await world.run(`update municipal_submission set status = 'withdrawn'`)
    const answers = await Promise.all([add(body()), add(body(), 'manager')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect((await add(body())).json().code).toBe('municipal_submission.exists')
    await put((answers.find(({ statusCode }) => statusCode === 201) ?? answers[0]).json().id, 'rejected')
    expect((await add(body())).statusCode).toBe(201)
  })

  it.each(['scheduled', 'in_progress', 'in_review', 'cancelled'])(
    'is not made of a checkup that is %s',
    async (status) => {
      await world.run(`update municipal_submission set status = 'withdrawn'`)
      await world.run('update checkup set status = $2 where id = $1', [visit, status])
      const answer = await ofVisit()
      await world.run(`update checkup set status = 'completed' where id = $1`, [visit])
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'municipal_submission.source_unfinished'])
    },
  )

  it('is made of a test once that is signed', async () => {
    const id = await addTest()
    const body = { kind: 'backflow_test', backflow_test_id: id }
    expect((await add(body)).json().code).toBe('municipal_submission.source_unfinished')
    await certify(id)
    expect((await add(body)).json()).toMatchObject({
      ...{ due_on: '2026-06-20', irrigator_license_no: 'BP0001', backflow_test_id: id, rule_applies: true },
      payload: { test: { initial_result: 'pass' }, gauge: { serial_no: 'G-1' }, tester: { license_no: 'BP0001' } },
    })
  })

  it.each([
    { set: { lot_acres: 4, annual_irrigation_gal: 1, site_type: 'office' }, applies: false, due: null },
    { set: { lot_acres: 5, annual_irrigation_gal: 1, site_type: 'office' }, applies: true, due: '2027-05-01' },
    { set: { lot_acres: null, annual_irrigation_gal: null, site_type: 'office' }, applies: null, due: '2027-05-01' },
  ])('says whether the rule applies to $set: $applies', async ({ set, applies, due }) => {
    const values = [set.lot_acres, set.annual_irrigation_gal, set.site_type, world.siteId]
    const change = 'update site set lot_acres = $1, annual_irrigation_gal = $2, site_type = $3 where id = $4'
    await world.run(change, values)
    const made = await read(await draft())
    await world.run(change, [null, null, 'hoa_common', world.siteId])
    expect(made).toMatchObject({ rule_applies: applies, due_on: due })
  })

  it('is due after the year that was last accepted', async () => {
    const id = await draft()
    await world.run(`update municipal_submission set status = 'accepted', due_on = '2027-05-01' where id = $1`, [id])
    const { due_on } = (await exemption()).json()
    await put(id, 'withdrawn')
    expect(due_on).toBe('2028-05-01')
  })

  it('goes to a municipality that takes it', async () => {
    await world.run(`update municipal_submission set status = 'withdrawn'`)
    const set = (column: string, value: unknown) =>
      world.run(`update municipality set ${column} = $1 where id = $2`, [value, world.municipalityId])
    await set('accepts', ['backflow_test'])
    expect((await ofVisit()).json().code).toBe('municipal_submission.kind_not_accepted')
    await set('accepts', ['irrigation_checkup', 'backflow_test', 'exemption'])
    await set('active', false)
    expect((await ofVisit()).json().code).toBe('municipal_submission.municipality_inactive')
    await set('active', true)
    expect((await ofVisit('owner', { municipality_id: crypto.randomUUID() })).statusCode).toBe(404)
    await world.run('update site set municipality_id = null where id = $1', [world.siteId])
    expect((await ofVisit()).json().code).toBe('municipal_submission.municipality_required')
    expect((await ofVisit('owner', { municipality_id: world.municipalityId })).statusCode).toBe(201)
    await world.run('update site set municipality_id = $2 where id = $1', [world.siteId, world.municipalityId])
  })

  it('is changed and archived, and what was handed in is not', async () => {
    const id = await draft()
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
      await put(id, state)
      for (const method of ['PATCH', 'DELETE'] as const) {
        const answer = await world.people.owner(method, `${path}/${id}`, method === 'PATCH' ? {} : undefined)
        expect([state, answer.json().code]).toEqual([state, 'municipal_submission.not_editable'])
      }
    }
    await put(id, 'draft')
    expect((await world.people.owner('DELETE', `${path}/${id}`)).statusCode).toBe(200)
    expect((await world.people.owner('GET', `${path}/${id}`)).statusCode).toBe(404)
  })
})

describe('handing in', () => {
  const table = states.flatMap((state) => crew.map((who) => ({ state, who })))

  it.each(table)('from $state by the $who', async ({ state, who }) => {
    const id = await draft()
    await put(id, state)
    const before = await read(id)
    const answer = await submit(id, who)
    const after = await read(id)
    if (state === 'draft')
      return expect(after).toMatchObject({ status: 'submitted', submitter_user_id: await idOf(who) })
    if (state === 'returned') expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.forbidden'])
    else expect([answer.statusCode, answer.json().code]).toEqual([409, 'municipal_submission.transition_not_allowed'])
    expect(after).toEqual(before)
  })

  it.each([
    { until: '2026-06-14', status: 403 },
    { until: null, status: 403 },
    { until: '2026-06-15', status: 200 },
  ])('asks a technician for a licence: until $until, $status', async ({ until, status }) => {
    const set = (date: unknown) =>
      world.run(`update app_user set irrigator_license_expires_on = $1 where account_id = $2`, [date, world.accountId])
    const id = await draft()
    await set(until)
    const technician = await submit(id, 'technician')
    await set('2026-06-15')
    expect(technician.statusCode).toBe(status)
  })

  it('asks for the licence of the kind: a tester’s for a test', async () => {
    const test = await addTest()
    await certify(test)
    const { id } = (await add({ kind: 'backflow_test', backflow_test_id: test }, 'technician')).json()
    const set = (column: string, date: unknown) =>
      world.run(`update app_user set ${column} = $1 where account_id = $2`, [date, world.accountId])
    await set('tester_license_expires_on', '2026-06-14')
    const without = await submit(id, 'technician')
    await set('tester_license_expires_on', '2026-06-15')
    await set('irrigator_license_expires_on', '2026-06-14')
    const holding = await submit(id, 'technician')
    await set('irrigator_license_expires_on', '2026-06-15')
    expect([without.statusCode, holding.statusCode]).toEqual([403, 200])
    expect(await statusOfTest(test)).toBe('submitted')
  })

  it.each([
    { code: 'fields_required', set: { meter_nos: [] }, body: {}, fields: { meter_nos: 'Wanted by the municipality.' } },
    { code: 'fields_required', set: { property_name: '' }, body: {}, fields: { property_name: expect.any(String) } },
    { code: 'attestation_required', set: {}, body: { attested: false } },
    { code: 'license_required', set: { irrigator_license_no: '' }, body: {} },
    { code: 'file_not_uploaded', set: {}, body: { signature_file_url: '/files/none' } },
  ])('is refused for $code, with $set $body', async ({ code, set, body, fields }) => {
    const id = await draft()
    await world.people.owner('PATCH', `${path}/${id}`, set)
    const before = await read(id)
    const answer = await submit(id, 'owner', body)
    expect([answer.statusCode, answer.json().code]).toEqual([422, `municipal_submission.${code}`])
    if (fields) expect(answer.json().payload.fields).toEqual(fields)
    expect(await read(id)).toEqual(before)
  })

  it('is refused once the checkup was opened again', async () => {
    const id = await draft()
    await world.run(`update checkup set status = 'in_progress' where id = $1`, [visit])
    const answer = await submit(id)
    await world.run(`update checkup set status = 'completed' where id = $1`, [visit])
    expect(answer.json().code).toBe('municipal_submission.source_reopened')
  })

  it('needs no licence number where the municipality asks for none, nor for an exemption', async () => {
    const set = (requires: boolean) =>
      world.run(
        `update municipality set checkup_rule = checkup_rule || jsonb_build_object('requires_license', $1::boolean)`,
        [requires],
      )
    const id = await draft('owner', { irrigator_license_no: '' })
    await set(false)
    const free = await submit(id)
    await set(true)
    expect(free.statusCode).toBe(200)
    const other = (await exemption('owner', { irrigator_license_no: '' })).json()
    expect((await submit(other.id)).json()).toMatchObject({ payload: { exemption_reason: 'not_used' } })
  })

  it('gives a number, a receipt and a frozen copy', async () => {
    const first = await submit(await draft())
    const number = Number(first.json().submission_no.slice(4))
    const id = await draft()
    const answer = (await submit(id, 'owner', { signature_file_url: world.signature })).json()
    expect(answer).toMatchObject({
      ...{ status: 'submitted', submission_no: `SUB-${number + 1}`, attested: true, changes: [] },
      ...{ submitted_at: '2026-06-15T15:00:00.000Z', files: [{ name: 'signature.png' }] },
    })
    const mails = await world.run(`select recipient, subject, locale from mail where kind = 'municipal_receipt'`)
    expect(mails).toContainEqual({
      ...{ recipient: 'owner.a@example.com', subject: `Submission SUB-${number + 1} received`, locale: 'en' },
    })
    await world.run(`update site set name = 'Renamed' where id = $1`, [world.siteId])
    await world.run('update checkup_zone set gpm = 99 where checkup_id = $1', [visit])
    expect((await read(id)).payload).toEqual(answer.payload)
    await world.run(`update site set name = 'Maple Bend HOA' where id = $1`, [world.siteId])
    await world.run('update checkup_zone set gpm = null where checkup_id = $1', [visit])
  })

  it('shows zones as they are watered and what is critical, and nothing that is nobody’s business', async () => {
    const secret = 'Keep-this-inside'
    const other = await world.startVisit()
    const tech = world.people.technician
    const [zone] = (await tech('GET', `/api:checkups/checkup_zones?checkup_id=${other}`)).json().items
    await tech('PATCH', `/api:checkups/checkup_zones/${zone.id}`, { gpm: 12.5, psi: 38, notes: secret })
    const finding = `/api:checkups/checkup_zones/${zone.id}/findings`
    await tech('PUT', `${finding}/head_missing`, { qty: 2 })
    await tech('PUT', `${finding}/lateral_leak`, { qty: 1, status: 'done' })
    await tech('PUT', `${finding}/nozzle_clogged`, { qty: 3 })
    const [program] = await world.run('select id, controller_id from program where account_id = $1 limit 1', [
      world.accountId,
    ])
    expect(program).toBeUndefined()
    const made = await world.people.owner('POST', '/api:assets/programs', {
      ...{ controller_id: zone.controller_id, letter: 'A', day_mode: 'days_of_week', days_of_week: [1, 3, 5] },
      start_times: ['05:00', '06:00'],
    })
    const run = { program_id: made.json().id, zone_id: zone.zone_id, run_min: 7.5 }
    await world.people.owner('POST', '/api:assets/program-zones', run)
    await world.run('update checkup set general_notes = $2, internal_notes = $2 where id = $1', [other, secret])
    await world.run('update site set gate_code = $2, notes = $2, access_notes = $2 where id = $1', [
      world.siteId,
      secret,
    ])
    await world.run('update client set notes = $2 where account_id = $1', [world.accountId, secret])
    await world.run(`update repair set notes = $2, price_cents_snapshot = 987654 where checkup_id = $1`, [
      other,
      secret,
    ])
    await world.run(`update checkup set status = 'completed', completed_at = '2026-06-15T15:00:00Z' where id = $1`, [
      other,
    ])
    const { id } = (await add({ kind: 'irrigation_checkup', checkup_id: other })).json()
    const { payload } = (await submit(id)).json()
    expect(payload.zones).toContainEqual(
      expect.objectContaining({ station_no: zone.station_no, gpm: 12.5, psi: 38, minutes: 15, days_per_week: 3 }),
    )
    expect(payload.critical_items).toMatchObject([
      { issue_code: 'head_missing', qty: 2, repaired: false },
      { issue_code: 'lateral_leak', qty: 1, repaired: true },
    ])
    const text = JSON.stringify(payload)
    for (const word of [secret, '987654', 'cents', 'notes', 'gate', world.siteId, world.accountId])
      expect([word, text.includes(word)]).toEqual([word, false])
    expect(Object.keys(payload).sort()).toEqual(
      ['checkup', 'controllers', 'critical_items', 'irrigator', 'kind', 'property', 'submitter', 'zones'].sort(),
    )
    expect((await read(id)).critical_open).toBe(1)
    const counted = async (query: string) => (await world.people.owner('GET', `${path}?${query}`)).json().items
    expect((await counted('critical_open=true')).map((it: { id: string }) => it.id)).toEqual([id])
    expect((await counted('critical_open=false')).map((it: { id: string }) => it.id)).not.toContain(id)
  })

  it('happens once when two hand in at once', async () => {
    const id = await draft()
    const answers = await Promise.all([submit(id), submit(id, 'manager')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('what was returned', () => {
  async function returned(who: Person = 'owner') {
    const id = await draft()
    await submit(id, who)
    await world.run(
      `update municipal_submission set status = 'returned', fields_to_correct = '{meter_nos}' where id = $1`,
      [id],
    )
    return id
  }

  it('is handed in again by who sent it, with what has changed', async () => {
    const id = await returned()
    const { submission_no } = await read(id)
    await world.people.owner('PATCH', `${path}/${id}`, { meter_nos: ['M-18'] })
    expect((await submit(id, 'manager')).statusCode).toBe(403)
    const mails = await world.run(`select count(*)::int from mail where kind = 'municipal_receipt'`)
    expect((await submit(id)).json()).toMatchObject({
      ...{ status: 'submitted', submission_no, changes: ['property.meter_nos[0]'] },
    })
    expect(await world.run(`select count(*)::int from mail where kind = 'municipal_receipt'`)).toEqual(mails)
  })

  it('is handed in by the office when who sent it has left', async () => {
    const id = await returned('technician')
    const technician = await idOf('technician')
    expect((await submit(id)).statusCode).toBe(403)
    await world.run(`update app_user set status = 'suspended' where id = $1`, [technician])
    const answer = await submit(id)
    await world.run(`update app_user set status = 'active' where id = $1`, [technician])
    expect(answer.statusCode).toBe(200)
  })

  it('carries another test where that had to be corrected', async () => {
    const test = await addTest()
    await certify(test)
    const { id } = (await add({ kind: 'backflow_test', backflow_test_id: test })).json()
    await submit(id)
    await world.run(`update municipal_submission set status = 'returned' where id = $1`, [id])
    await world.run(`update backflow_test set status = 'returned' where id = $1`, [test])
    const at = `/api:assets/backflow-tests/${test}/correct`
    const correction = (await world.people.technician('POST', at)).json().id
    const change = () => world.people.owner('PATCH', `${path}/${id}`, { backflow_test_id: correction })
    expect((await change()).json().code).toBe('municipal_submission.test_unfit')
    await certify(correction)
    expect((await change()).statusCode).toBe(200)
    expect((await submit(id)).statusCode).toBe(200)
    expect([await statusOfTest(test), await statusOfTest(correction)]).toEqual(['returned', 'submitted'])
  })
})

describe('withdrawing', () => {
  it.each(states.flatMap((state) => crew.map((who) => ({ state, who }))))(
    'from $state by the $who, sent by the manager',
    async ({ state, who }) => {
      const id = await draft()
      await submit(id, 'manager')
      await put(id, state)
      const before = await read(id)
      const answer = await world.people[who]('POST', `${path}/${id}/withdraw`)
      const isListed = state === 'submitted' || state === 'returned'
      const code = isListed ? 'auth.forbidden' : 'municipal_submission.transition_not_allowed'
      if (isListed && who === 'manager') return expect((await read(id)).status).toBe('withdrawn')
      expect([answer.statusCode, answer.json().code]).toEqual([isListed ? 403 : 409, code])
      expect(await read(id)).toEqual(before)
    },
  )

  it('lets a test be handed in anew', async () => {
    const test = await addTest()
    await certify(test)
    const { id } = (await add({ kind: 'backflow_test', backflow_test_id: test })).json()
    await submit(id)
    await world.people.owner('POST', `${path}/${id}/withdraw`)
    expect(await statusOfTest(test)).toBe('certified')
    expect((await add({ kind: 'backflow_test', backflow_test_id: test })).statusCode).toBe(201)
  })
})

describe('opening a checkup again', () => {
  const reopen = () => world.people.owner('POST', `/api:checkups/checkups/${visit}/reopen`, { reason: 'Zone 4' })
  const close = () => world.run(`update checkup set status = 'completed' where id = $1`, [visit])

  it.each(['submitted', 'in_review'])('returns what is %s, and tells who sent it', async (state) => {
    const id = await draft()
    await submit(id, 'manager')
    await put(id, state)
    const answer = await reopen()
    await close()
    expect(answer.statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'returned', decision_note: 'The checkup was opened again.' })
    const told = await world.run('select kind, user_id from notification where target_id = $1', [id])
    expect(told).toEqual([{ kind: 'municipal_submission.returned', user_id: await idOf('manager') }])
    const log = await world.run(`select diff from activity_log where target_id = $1 and verb like '%returned'`, [id])
    expect(log).toEqual([{ diff: { from: state, to: 'returned', by: 'system' } }])
  })

  it('is refused when a municipality has accepted it', async () => {
    const id = await draft()
    await put(id, 'accepted')
    const answer = await reopen()
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'checkup.accepted_by_municipality'])
    expect((await read(id)).status).toBe('accepted')
  })

  it.each(['draft', 'returned', 'rejected', 'withdrawn'])('leaves what is %s', async (state) => {
    const id = await draft()
    await put(id, state)
    expect((await reopen()).statusCode).toBe(200)
    await close()
    expect((await read(id)).status).toBe(state)
  })

  it('goes before or after handing in, never in between', async () => {
    const id = await draft()
    const [sent, opened] = await Promise.all([submit(id), reopen()])
    await close()
    expect(opened.statusCode).toBe(200)
    const { status } = await read(id)
    expect([sent.statusCode, status]).toEqual(sent.statusCode === 200 ? [200, 'returned'] : [422, 'draft'])
  })
})

describe('who may', () => {
  it('technicians see the submissions of their own work', async () => {
    const id = await draft()
    const seen = async () => (await world.people.technician('GET', `${path}?limit=500`)).json().items
    expect((await seen()).map((it: { id: string }) => it.id)).toContain(id)
    const [other] = await world.run(`select id from app_user where email = 'tech.a2@example.com'`)
    await world.run('update checkup set assigned_user_id = $1 where id = $2', [other?.id, visit])
    const answers = [
      await world.people.technician('GET', `${path}/${id}`),
      await world.people.technician('PATCH', `${path}/${id}`, {}),
      await submit(id, 'technician'),
      await ofVisit('technician'),
    ]
    expect((await seen()).map((it: { id: string }) => it.id)).not.toContain(id)
    await world.run('update checkup set assigned_user_id = $1 where id = $2', [await idOf('technician'), visit])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    const test = await addTest()
    await certify(test)
    await world.run('update backflow_test set tester_user_id = $2, created_by = $2 where id = $1', [test, other?.id])
    const foreign = await add({ kind: 'backflow_test', backflow_test_id: test }, 'technician')
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'auth.forbidden'])
  })

  it('another account sees nothing', async () => {
    const id = await draft()
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
    const id = await draft()
    const isMember = (crew as readonly string[]).includes(role)
    expect((await who('GET', path)).statusCode).toBe(200)
    expect((await who('GET', `${path}/${id}`)).statusCode).toBe(role === 'municipal_reviewer' ? 404 : 200)
    expect((await who('POST', path, { kind: 'irrigation_checkup', checkup_id: visit })).statusCode).toBe(
      isMember ? 409 : 403,
    )
    expect((await who('PATCH', `${path}/${id}`, {})).statusCode).toBe(isMember ? 200 : 403)
    expect((await who('POST', `${path}/${id}/withdraw`)).statusCode).toBe(isMember ? 409 : 403)
    expect((await who('POST', `${path}/${id}/submit`, { attested: true })).statusCode).toBe(isMember ? 200 : 403)
  })
})
