/* Backflow tests: their readings, certification, and that a certified test never changes. */
import { backflowTestTransitions, roles } from '@sluice/irrigation-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../../testing/createFieldWorld.ts'

const path = '/api:assets/backflow-tests'
const testedAt = '2026-06-15T14:00:00.000Z'
const good = { cv1_psid: 1, cv2_psid: 1.4 }
const bad = { cv1_psid: 0.9, cv2_psid: 2.1 }

let world: FieldWorld

beforeAll(async () => {
  world = await createFieldWorld()
})
afterAll(() => world.end())

type Person = 'owner' | 'manager' | 'technician'
const crew: readonly Person[] = ['owner', 'manager', 'technician']

async function addTest(body: object = {}, type = 'dc') {
  const backflow_id = await world.addBackflow(type)
  const values = { backflow_id, tested_at: testedAt, gauge_id: world.gaugeId, initial: good, ...body }
  return world.people.technician('POST', path, values)
}
const draft = async (body?: object) => (await addTest(body)).json()
const certify = (id: string, who: Person = 'technician', body: object = {}) =>
  world.people[who]('POST', `${path}/${id}/certify`, { signature_file_url: world.signature, ...body })
const read = async (id: string) => (await world.people.owner('GET', `${path}/${id}`)).json()
const setLicence = (until: string | null) =>
  world.run('update app_user set license_confirmed_at = now(), tester_license_expires_on = $1 where account_id = $2', [
    until,
    world.accountId,
  ])

describe('a draft', () => {
  it('is created, listed, changed and archived', async () => {
    const made = await addTest()
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      { status: 'draft', tested_on: '2026-06-15', rule_profile: 'usc10', initial_result: 'pass', final_result: null },
    ])
    const { id, backflow_id } = made.json()
    const changed = await world.people.manager('PATCH', `${path}/${id}`, { initial: bad, line_pressure_psi: 62.5 })
    expect(changed.json()).toMatchObject({ initial_result: 'fail', line_pressure_psi: 62.5, rev: 2 })
    const list = (await world.people.owner('GET', `${path}?backflow_id=${backflow_id}&status=draft,certified`)).json()
    expect(list).toMatchObject({ total: 1, items: [{ id, site_id: world.siteId, backflow_type: 'dc' }] })
    expect((await world.people.technician('DELETE', `${path}/${id}`)).statusCode).toBe(200)
    expect((await world.people.owner('GET', `${path}/${id}`)).json().code).toBe('backflow_test.not_found')
    expect((await world.people.owner('GET', `${path}?backflow_id=${backflow_id}`)).json().total).toBe(0)
  })

  it.each([
    { type: 'rp', initial: { cv1_psid: 5.4, rv_psid: 2.8, rv_state: 'opened', cv2_state: 'closed_tight' }, is: 'pass' },
    { type: 'rp', initial: { cv1_psid: 6.2, rv_state: 'opened', cv2_state: 'closed_tight' }, is: 'incomplete' },
    { type: 'pvb', initial: { ai_state: 'did_not_open', cv_psid: 2 }, is: 'fail' },
    { type: 'svb', initial: { ai_psid: 1, ai_state: 'opened', ai_fully_open: false, cv_psid: 1.5 }, is: 'fail' },
    { type: 'dcda', initial: { ...good, bypass_cv1_psid: 1, bypass_cv2_psid: 0.4 }, is: 'fail' },
    { type: 'avb', initial: null, is: 'not_testable' },
    { type: 'dc', initial: null, is: 'incomplete' },
    { type: 'dc', initial: good, installation_ok: false, is: 'fail' },
    { type: 'air_gap', initial: null, air_gap_in: 1.5, supply_diameter_in: 1, is: 'fail' },
    { type: 'air_gap', initial: null, air_gap_in: 2, supply_diameter_in: 1, is: 'pass' },
  ])('of a $type is judged: $is', async ({ type, is, ...body }) => {
    expect((await addTest(body, type)).json()).toMatchObject({ initial_result: is, final_result: null })
  })

  it('is judged by the rule of the municipality', async () => {
    const set = (profile: string) =>
      world.run(
        `update municipality set backflow_rule = backflow_rule || jsonb_build_object('rule_profile', $1::text)`,
        [profile],
      )
    await set('buffer3')
    const initial = { cv1_psid: 5.4, rv_psid: 2.8, rv_state: 'opened', cv2_state: 'closed_tight' }
    const answer = (await addTest({ initial }, 'rp')).json()
    await set('usc10')
    expect(answer).toMatchObject({ rule_profile: 'buffer3', initial_result: 'fail' })
  })

  it('can be overridden to a failure with a note, but never to a pass', async () => {
    const silent = await addTest({ initial_overridden: true })
    expect([silent.statusCode, silent.json().code]).toEqual([422, 'backflow_test.override_note_required'])
    const said = { initial_overridden: true, result_override_note: 'Check 2 chatters' }
    expect((await draft(said)).initial_result).toBe('fail')
    expect((await draft({ ...said, initial: bad })).initial_result).toBe('fail')
    expect((await addTest({ initial_result: 'pass', initial: bad })).statusCode).toBe(400)
  })

  it.each([
    { name: 'more than 20 psid', body: { initial: { cv1_psid: 20.1 } }, status: 400 },
    { name: 'hundredths', body: { initial: { cv1_psid: 1.05 } }, status: 400 },
    { name: 'an unknown reading', body: { initial: { cv9_psid: 1 } }, status: 400 },
    { name: 'an unknown part', body: { parts_replaced: ['cv1.gold'] }, status: 400 },
    { name: 'a reading of another type', body: { initial: { rv_psid: 2 } }, status: 422, code: 'reading_not_of_type' },
    { name: 'a test of the future', body: { tested_at: '2026-06-15T15:00:00.001Z' }, status: 422, code: 'in_future' },
    { name: 'a gauge that is none', body: { gauge_id: crypto.randomUUID() }, status: 404 },
    { name: 'an assembly that is none', body: { backflow_id: crypto.randomUUID() }, status: 404 },
  ])('refuses $name', async ({ body, status, code }) => {
    const before = await world.run('select count(*) from backflow_test')
    const answer = await addTest(body)
    expect(answer.statusCode).toBe(status)
    if (code) expect(answer.json().code).toBe(`backflow_test.${code}`)
    expect(await world.run('select count(*) from backflow_test')).toEqual(before)
  })

  it('needs a visit of the assembly’s own site', async () => {
    const other = await world.run('select id from site where account_id = $1 and id <> $2', [
      world.accountId,
      world.siteId,
    ])
    const visit = { site_id: other[0]?.id, type: 'routine' }
    const checkup = (await world.people.technician('POST', '/api:checkups/checkups', visit)).json()
    expect((await addTest({ checkup_id: checkup.id })).json().code).toBe('backflow_test.checkup_elsewhere')
  })
})

describe('certify', () => {
  const table = backflowTestTransitions.states.flatMap((state) => crew.map((who) => ({ state, who })))

  it.each(table)('from $state by the $who', async ({ state, who }) => {
    const { id } = await draft()
    await world.run('update backflow_test set status = $2 where id = $1', [id, state])
    const before = await read(id)
    const answer = await certify(id, who)
    if (state === 'draft') expect([answer.statusCode, answer.json().status]).toEqual([200, 'certified'])
    else {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'backflow_test.transition_not_allowed'])
      expect(await read(id)).toEqual(before)
    }
  })

  it.each(crew)('is not for a %s whose licence has run out', async (who) => {
    const { id } = await draft()
    for (const until of ['2026-06-14', null]) {
      await setLicence(until)
      const answer = await certify(id, who)
      await setLicence('2026-06-15')
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.forbidden'])
    }
    expect(await read(id)).toMatchObject({ status: 'draft', rev: 1 })
  })

  const late = { gauge_id: () => addGauge('2026-06-14') }
  async function addGauge(calibration_due_on: string) {
    const body = { serial_no: 'G-2', calibrated_on: '2025-01-01', calibration_due_on }
    return (await world.people.owner('POST', '/api:assets/test-gauges', body)).json().id
  }

  it.each([
    { code: 'signature_required', body: {}, said: { signature_file_url: undefined } },
    { code: 'gauge_overdue', body: { gauge_id: null }, said: {} },
    { code: 'initial_incomplete', body: { initial: { cv1_psid: 2 } }, said: {} },
    { code: 'failure_unsettled', body: { initial: bad }, said: {} },
    { code: 'failure_unsettled', body: { initial: bad, final: good }, said: {} },
    { code: 'failure_unsettled', body: { initial: bad, repair_notes: 'New disc' }, said: {} },
    { code: 'failure_unsettled', body: { initial: bad, final: { cv1_psid: 2 }, repair_notes: 'x' }, said: {} },
    { code: 'file_not_uploaded', body: {}, said: { signature_file_url: '/files/none' } },
  ])('fails with $code for $body $said', async ({ code, body, said }) => {
    const { id } = await draft(body)
    const answer = await certify(id, 'technician', said)
    expect([answer.statusCode, answer.json().code]).toEqual([422, `backflow_test.${code}`])
    expect(await read(id)).toMatchObject({ status: 'draft', rev: 1, signed_at: null })
  })

  it('needs a gauge calibrated as often as the municipality requires', async () => {
    const set = (months: number | null) =>
      world.run(
        `update municipality set backflow_rule = backflow_rule || jsonb_strip_nulls(jsonb_build_object('requires_gauge_cal_months', $1::int))`,
        [months],
      )
    const { id } = await draft()
    await set(11)
    const answer = await certify(id)
    await set(12)
    expect(answer.json().code).toBe('backflow_test.gauge_overdue')
    expect((await certify(id)).json().status).toBe('certified')
  })

  it('accepts an overdue gauge with a reason from the office, until another is chosen', async () => {
    const { id } = await draft({ gauge_id: await late.gauge_id() })
    const override = (who: Person, at = id) =>
      world.people[who]('POST', `${path}/${at}/override-gauge`, { reason: 'Calibrated, paper on its way' })
    expect((await override('technician')).statusCode).toBe(403)
    expect((await certify(id)).json().code).toBe('backflow_test.gauge_overdue')
    expect((await override('manager')).json()).toMatchObject({ gauge_override_reason: 'Calibrated, paper on its way' })
    const other = await world.people.technician('PATCH', `${path}/${id}`, { gauge_id: await late.gauge_id() })
    expect(other.json()).toMatchObject({ gauge_override_reason: null, gauge_overridden_by: null })
    await override('owner')
    expect((await certify(id)).json().status).toBe('certified')
    expect((await override('owner')).json().code).toBe('backflow_test.not_editable')
    const without = await draft({ gauge_id: null })
    expect((await override('owner', without.id)).json().code).toBe('backflow_test.gauge_required')
  })

  it('freezes tester and gauge, and updates the dates of the assembly', async () => {
    const { id, backflow_id } = await draft()
    expect((await certify(id)).json()).toMatchObject({
      ...{ signed_at: '2026-06-15T15:00:00.000Z', submission_due_on: '2026-06-20', left_failed: false },
      ...{ tester_name: 'Tech A1', tester_license_no: 'BP0001', tester_license_expires_on: '2026-06-15' },
      ...{ gauge_serial_no: 'G-1', gauge_calibrated_on: '2025-06-15', gauge_calibration_due_on: '2026-06-15' },
    })
    const assembly = (await world.people.owner('GET', `/api:assets/backflows/${backflow_id}`)).json()
    expect(assembly).toMatchObject({
      ...{ last_test_on: '2026-06-15', last_result: 'pass', next_test_due_on: '2027-06-15' },
    })
    const log = await world.run('select verb, diff from activity_log where target_id = $1 order by id', [id])
    expect(log).toMatchObject([
      { verb: 'backflow_test.draft' },
      { verb: 'backflow_test.certified', diff: { from: 'draft', to: 'certified', result: 'pass' } },
    ])
  })

  it('does not change an assembly that was tested since', async () => {
    const { id, backflow_id } = await draft({ tested_at: '2026-06-01T12:00:00Z' })
    await world.run(`update backflow set last_test_on = '2026-06-10', last_result = 'fail' where id = $1`, [
      backflow_id,
    ])
    await certify(id)
    const [assembly] = await world.run('select last_test_on::text, last_result from backflow where id = $1', [
      backflow_id,
    ])
    expect(assembly).toEqual({ last_test_on: '2026-06-10', last_result: 'fail' })
  })

  it('passes an assembly that was repaired and read again', async () => {
    const { id, backflow_id } = await draft({ initial: bad, final: good, parts_replaced: ['cv1.disc'] })
    expect((await certify(id)).json()).toMatchObject({
      initial_result: 'fail',
      final_result: 'pass',
      left_failed: false,
    })
    const [assembly] = await world.run('select last_result from backflow where id = $1', [backflow_id])
    expect(assembly).toEqual({ last_result: 'pass' })
  })

  it('allows a failed assembly when its owner is informed, by mail and the office', async () => {
    const { id } = await draft({ initial: bad })
    const answer = await certify(id, 'technician', { left_failed: true })
    expect(answer.json()).toMatchObject({ left_failed: true, owner_notified_at: '2026-06-15T15:00:00.000Z' })
    const mails = await world.run(`select kind, body from mail where kind = 'backflow_failed'`)
    expect(mails.at(-1)).toMatchObject({ body: expect.stringContaining('Maple Bend HOA') })
    const told = await world.run(
      'select u.role from notification n join app_user u on u.id = n.user_id where n.target_id = $1 order by 1',
      [id],
    )
    expect(told.map(({ role }) => role)).toEqual(['manager', 'owner'])
  })

  it('needs confirmation that an owner without address was informed', async () => {
    const set = (email: unknown) =>
      world.run('update client set email = $1 where id = (select client_id from site where id = $2)', [
        email,
        world.siteId,
      ])
    const [client] = await world.run('select email from client where id = (select client_id from site where id = $1)', [
      world.siteId,
    ])
    const { id } = await draft({ initial: bad })
    await set(null)
    const silent = await certify(id, 'technician', { left_failed: true })
    const told = await certify(id, 'technician', { left_failed: true, owner_told: true })
    await set(client?.email)
    expect(silent.json().code).toBe('backflow_test.failure_unsettled')
    expect(told.json()).toMatchObject({ status: 'certified', owner_notified_at: expect.any(String) })
  })

  it('needs no gauge for an air gap', async () => {
    const body = { gauge_id: null, initial: null, air_gap_in: 2, supply_diameter_in: 1 }
    const { id } = (await addTest(body, 'air_gap')).json()
    expect((await certify(id)).json()).toMatchObject({ status: 'certified', gauge_serial_no: null })
  })

  it('happens once for concurrent requests', async () => {
    const { id } = await draft()
    const answers = await Promise.all([certify(id, 'technician'), certify(id, 'owner')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('a certified test', () => {
  it('is neither changed nor archived', async () => {
    const { id } = await draft()
    const signed = (await certify(id)).json()
    for (const [method, body] of [
      ['PATCH', { remarks: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await world.people.owner(method, `${path}/${id}`, body)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'backflow_test.not_editable'])
    }
    expect(await read(id)).toEqual(signed)
  })

  it.each(backflowTestTransitions.states)('is corrected by another one, unlike a draft: %s', async (state) => {
    const { id } = await draft({ remarks: 'Wrong label' })
    await certify(id)
    await world.run('update backflow_test set status = $2 where id = $1', [id, state])
    const before = await read(id)
    const answer = await world.people.technician('POST', `${path}/${id}/correct`)
    expect(await read(id)).toEqual(before)
    if (state === 'draft') return expect(answer.json().code).toBe('backflow_test.transition_not_allowed')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { corrects_id: id, status: 'draft', remarks: 'Wrong label', initial: good, signed_at: null, tester_name: null },
    ])
    const again = await world.people.owner('POST', `${path}/${id}/correct`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'backflow_test.corrected'])
    expect((await certify(answer.json().id)).json().status).toBe('certified')
  })

  it('is corrected once for concurrent requests', async () => {
    const { id } = await draft()
    await certify(id)
    const ask = () => world.people.owner('POST', `${path}/${id}/correct`)
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })
})

describe('permissions', () => {
  const routes = [
    { method: 'GET', at: '', who: ['owner', 'manager', 'technician', 'admin'] },
    { method: 'POST', at: '', who: crew },
    { method: 'PATCH', at: '/:id', who: crew },
    { method: 'DELETE', at: '/:id', who: crew },
    { method: 'POST', at: '/:id/certify', who: crew },
    { method: 'POST', at: '/:id/correct', who: crew },
    { method: 'POST', at: '/:id/override-gauge', who: ['owner', 'manager'] },
  ] as const

  it.each(routes.flatMap((route) => roles.map((role) => ({ ...route, role }))))(
    '$method $at as $role',
    async ({ method, at, who, role }) => {
      const url = `${path}${at.replace(':id', crypto.randomUUID())}`
      const body = at.endsWith('gauge') ? { reason: 'x' } : method === 'POST' && at === '' ? undefined : {}
      const answer = await world.people[role](method, url, method === 'GET' ? undefined : body)
      const isAllowed = (who as readonly string[]).includes(role)
      expect(answer.statusCode === 403).toBe(!isAllowed)
    },
  )
})
