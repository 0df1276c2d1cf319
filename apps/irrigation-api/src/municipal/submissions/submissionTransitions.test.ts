/* Submitting, withdrawing, and the effects on checkups and tests. */
import { municipalSubmissionTransitions } from '@sluice/irrigation-rules'
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

describe('submitting', () => {
  const table = states.flatMap((state) => crew.map((who) => ({ state, who })))

  it.each(table)('from $state by the $who', async ({ state, who }) => {
    const id = await world.draft()
    await world.put(id, state)
    const before = await world.read(id)
    const answer = await world.submit(id, who)
    const after = await world.read(id)
    if (state === 'draft')
      return expect(after).toMatchObject({ status: 'submitted', submitter_user_id: await world.idOf(who) })
    if (state === 'returned') expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.forbidden'])
    else expect([answer.statusCode, answer.json().code]).toEqual([409, 'municipal_submission.transition_not_allowed'])
    expect(after).toEqual(before)
  })

  it.each([
    { until: '2026-06-14', status: 403 },
    { until: null, status: 403 },
    { until: '2026-06-15', status: 200 },
  ])('needs a technician’s license: until $until, $status', async ({ until, status }) => {
    const set = (date: unknown) =>
      world.run(
        `update app_user set license_confirmed_at = now(), irrigator_license_expires_on = $1 where account_id = $2`,
        [date, world.accountId],
      )
    const id = await world.draft()
    await set(until)
    const technician = await world.submit(id, 'technician')
    await set('2026-06-15')
    expect(technician.statusCode).toBe(status)
  })

  it('needs the license of the kind: a tester’s for a test', async () => {
    const test = await world.addTest()
    await world.certify(test)
    const { id } = (await world.add({ kind: 'backflow_test', backflow_test_id: test }, 'technician')).json()
    const set = (column: string, date: unknown) =>
      world.run(`update app_user set ${column} = $1 where account_id = $2`, [date, world.accountId])
    await set('tester_license_expires_on', '2026-06-14')
    const without = await world.submit(id, 'technician')
    await set('tester_license_expires_on', '2026-06-15')
    await set('irrigator_license_expires_on', '2026-06-14')
    const holding = await world.submit(id, 'technician')
    await set('irrigator_license_expires_on', '2026-06-15')
    expect([without.statusCode, holding.statusCode]).toEqual([403, 200])
    expect(await world.statusOfTest(test)).toBe('submitted')
  })

  it.each([
    { code: 'fields_required', set: { meter_nos: [] }, body: {}, fields: { meter_nos: 'Wanted by the municipality.' } },
    { code: 'fields_required', set: { property_name: '' }, body: {}, fields: { property_name: expect.any(String) } },
    { code: 'attestation_required', set: {}, body: { attested: false } },
    { code: 'license_required', set: { irrigator_license_no: '' }, body: {} },
    { code: 'file_not_uploaded', set: {}, body: { signature_file_url: '/files/none' } },
  ])('is refused for $code, with $set $body', async ({ code, set, body, fields }) => {
    const id = await world.draft()
    await world.people.owner('PATCH', `${path}/${id}`, set)
    const before = await world.read(id)
    const answer = await world.submit(id, 'owner', body)
    expect([answer.statusCode, answer.json().code]).toEqual([422, `municipal_submission.${code}`])
    if (fields) expect(answer.json().payload.fields).toEqual(fields)
    expect(await world.read(id)).toEqual(before)
  })

  it('is refused once the checkup was reopened', async () => {
    const id = await world.draft()
    await world.run(`update checkup set status = 'in_progress' where id = $1`, [world.visit])
    const answer = await world.submit(id)
    await world.run(`update checkup set status = 'completed' where id = $1`, [world.visit])
    expect(answer.json().code).toBe('municipal_submission.source_reopened')
  })

  it('needs no license number if the municipality requires none, or for an exemption', async () => {
    const set = (requires: boolean) =>
      world.run(
        `update municipality set checkup_rule = checkup_rule || jsonb_build_object('requires_license', $1::boolean)`,
        [requires],
      )
    const id = await world.draft('owner', { irrigator_license_no: '' })
    await set(false)
    const free = await world.submit(id)
    await set(true)
    expect(free.statusCode).toBe(200)
    const other = (await world.exemption('owner', { irrigator_license_no: '' })).json()
    expect((await world.submit(other.id)).json()).toMatchObject({ payload: { exemption_reason: 'not_used' } })
  })

  it('assigns a number, mails a receipt and freezes a copy', async () => {
    const first = await world.submit(await world.draft())
    const number = Number(first.json().submission_no.slice(4))
    const id = await world.draft()
    const answer = (await world.submit(id, 'owner', { signature_file_url: world.signature })).json()
    expect(answer).toMatchObject({
      ...{ status: 'submitted', submission_no: `SUB-${number + 1}`, attested: true, changes: [] },
      ...{ submitted_at: '2026-06-15T15:00:00.000Z', files: [{ name: 'signature.png' }] },
    })
    const mails = await world.run(`select recipient, subject, locale from mail where kind = 'municipal_receipt'`)
    expect(mails).toContainEqual({
      ...{ recipient: 'owner.a@example.com', subject: `Submission SUB-${number + 1} received`, locale: 'en' },
    })
    await world.run(`update site set name = 'Renamed' where id = $1`, [world.siteId])
    await world.run('update checkup_zone set gpm = 99 where checkup_id = $1', [world.visit])
    expect((await world.read(id)).payload).toEqual(answer.payload)
    await world.run(`update site set name = 'Maple Bend HOA' where id = $1`, [world.siteId])
    await world.run('update checkup_zone set gpm = null where checkup_id = $1', [world.visit])
  })

  it('includes watering of zones and critical items, and no private data', async () => {
    const secret = 'Keep-this-inside'
    const other = await world.startVisit()
    const tech = world.people.technician
    const [zone] = (await tech('GET', `/api:checkups/checkup-zones?checkup_id=${other}`)).json().items
    await tech('PATCH', `/api:checkups/checkup-zones/${zone.id}`, { gpm: 12.5, psi: 38, notes: secret })
    const finding = `/api:checkups/checkup-zones/${zone.id}/findings`
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
    const { id } = (await world.add({ kind: 'irrigation_checkup', checkup_id: other })).json()
    const { payload } = (await world.submit(id)).json()
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
    expect((await world.read(id)).critical_open).toBe(1)
    const counted = async (query: string) => (await world.people.owner('GET', `${path}?${query}`)).json().items
    expect((await counted('critical_open=true')).map((it: { id: string }) => it.id)).toEqual([id])
    expect((await counted('critical_open=false')).map((it: { id: string }) => it.id)).not.toContain(id)
  })

  it('happens once for concurrent requests', async () => {
    const id = await world.draft()
    const answers = await Promise.all([world.submit(id), world.submit(id, 'manager')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('withdrawing', () => {
  it.each(states.flatMap((state) => crew.map((who) => ({ state, who }))))(
    'from $state by the $who, sent by the manager',
    async ({ state, who }) => {
      const id = await world.draft()
      await world.submit(id, 'manager')
      await world.put(id, state)
      const before = await world.read(id)
      const answer = await world.people[who]('POST', `${path}/${id}/withdraw`)
      const isListed = state === 'submitted' || state === 'returned'
      const code = isListed ? 'auth.forbidden' : 'municipal_submission.transition_not_allowed'
      if (isListed && who === 'manager') return expect((await world.read(id)).status).toBe('withdrawn')
      expect([answer.statusCode, answer.json().code]).toEqual([isListed ? 403 : 409, code])
      expect(await world.read(id)).toEqual(before)
    },
  )

  it('lets a test be submitted again', async () => {
    const test = await world.addTest()
    await world.certify(test)
    const { id } = (await world.add({ kind: 'backflow_test', backflow_test_id: test })).json()
    await world.submit(id)
    await world.people.owner('POST', `${path}/${id}/withdraw`)
    expect(await world.statusOfTest(test)).toBe('certified')
    expect((await world.add({ kind: 'backflow_test', backflow_test_id: test })).statusCode).toBe(201)
  })
})

describe('reopening a checkup', () => {
  const reopen = () => world.people.owner('POST', `/api:checkups/checkups/${world.visit}/reopen`, { reason: 'Zone 4' })
  const close = () => world.run(`update checkup set status = 'completed' where id = $1`, [world.visit])

  it.each(['submitted', 'in_review'])('returns a submission that is %s, and notifies the submitter', async (state) => {
    const id = await world.draft()
    await world.submit(id, 'manager')
    await world.put(id, state)
    const answer = await reopen()
    await close()
    expect(answer.statusCode).toBe(200)
    expect(await world.read(id)).toMatchObject({ status: 'returned', decision_note: 'The checkup was opened again.' })
    const told = await world.run('select kind, user_id from notification where target_id = $1', [id])
    expect(told).toEqual([{ kind: 'municipal_submission.returned', user_id: await world.idOf('manager') }])
    const log = await world.run(`select diff from activity_log where target_id = $1 and verb like '%returned'`, [id])
    expect(log).toEqual([{ diff: { from: state, to: 'returned', by: 'system' } }])
  })

  it('is refused when a municipality has accepted it', async () => {
    const id = await world.draft()
    await world.put(id, 'accepted')
    const answer = await reopen()
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'checkup.accepted_by_municipality'])
    expect((await world.read(id)).status).toBe('accepted')
  })

  it.each(['draft', 'returned', 'rejected', 'withdrawn'])('does not change a submission that is %s', async (state) => {
    const id = await world.draft()
    await world.put(id, state)
    expect((await reopen()).statusCode).toBe(200)
    await close()
    expect((await world.read(id)).status).toBe(state)
  })

  it('happens before or after submitting, never in between', async () => {
    const id = await world.draft()
    const [sent, opened] = await Promise.all([world.submit(id), reopen()])
    await close()
    expect(opened.statusCode).toBe(200)
    const { status } = await world.read(id)
    expect([sent.statusCode, status]).toEqual(sent.statusCode === 200 ? [200, 'returned'] : [422, 'draft'])
  })
})
