import { checkupTransitions } from '@sluice/irrigation-rules'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let owner: SignedInRequest
let tech: SignedInRequest
let otherTech: SignedInRequest
let stranger: SignedInRequest
let siteId: string
let techId: string

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
  tech = await api.as('tech.a1@example.com')
  otherTech = await api.as('tech.a2@example.com')
  stranger = await api.as('owner.b@example.com')
  siteId = (await owner('GET', '/api:crm/sites?q=maple')).json().items[0].id
  techId = (await tech('GET', '/api:auth/me')).json().id
})
afterAll(() => api.close())

const path = '/api:checkups/checkups'
const zonesPath = '/api:checkups/checkup-zones'
const started_at = '2026-06-15T14:50:00Z'

interface Row {
  readonly id: string
}

async function schedule(body: object = {}) {
  const base = { site_id: siteId, type: 'routine', assigned_user_id: techId, scheduled_at: '2026-06-15T14:00:00Z' }
  return (await owner('POST', path, { ...base, ...body })).json()
}

async function walk(id: string): Promise<void> {
  const zones: Row[] = (await tech('GET', `${zonesPath}?checkup_id=${id}`)).json().items
  for (const zone of zones) await tech('PATCH', `${zonesPath}/${zone.id}`, { status: 'ok', started_at })
  const url = '/api:checkups/checkup-controllers'
  const controllers: Row[] = (await tech('GET', `${url}?checkup_id=${id}`)).json().items
  for (const controller of controllers) await tech('PATCH', `${url}/${controller.id}`, { status: 'ok' })
}

async function putInState(id: string, status: string): Promise<void> {
  const client = new Client(api.admin)
  await client.connect()
  await client.query('update checkup set status = $2 where id = $1', [id, status])
  await client.end()
}

describe('If-Match', () => {
  const signed = { who: 'client_refuses', refusal_note: 'In a hurry' }
  it.each([
    { step: 'start' },
    { step: 'unstart' },
    { step: 'sign', body: signed },
    { step: 'complete' },
    { step: 'cancel', body: { reason: 'weather' } },
    { step: 'reopen', body: { reason: 'More to do' } },
  ])('of another revision keeps a checkup from $step', async ({ step, body }) => {
    const { id } = await schedule()
    const answer = await owner('POST', `${path}/${id}/${step}`, body, { 'if-match': '999' })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'row.stale'])
    expect((await owner('GET', `${path}/${id}`)).json().status).toBe('scheduled')
  })

  it('of its revision allows the change', async () => {
    const { id, rev } = await schedule()
    expect((await tech('POST', `${path}/${id}/start`, undefined, { 'if-match': String(rev) })).statusCode).toBe(200)
  })
})

describe('a visit from start to report', () => {
  it('is scheduled over the active controllers', async () => {
    const checkup = await schedule()
    expect(checkup).toMatchObject({
      ...{ status: 'scheduled', zones_total: 5, zones_done: 0, findings_open: 0, duration_min: 30 },
      ...{ site_name: 'Maple Bend HOA', client_name: 'Maple Bend HOA', assigned_user_name: 'Tech A1' },
    })
    expect(checkup.checkup_no).toMatch(/^C-\d+$/)
    expect(checkup.controller_ids).toHaveLength(2)
  })

  it('walks, counts findings, completes and reports', async () => {
    const { id } = await schedule()
    const started = await tech('POST', `${path}/${id}/start`)
    expect(started.json()).toMatchObject({
      status: 'in_progress',
      zones_total: 5,
      started_at: '2026-06-15T15:00:00.000Z',
    })
    const zones = (await tech('GET', `${zonesPath}?checkup_id=${id}`)).json().items
    expect(
      zones.map((it: { controller_label: string; station_no: number }) => `${it.controller_label}${it.station_no}`),
    ).toEqual(['A1', 'A2', 'A3', 'B1', 'B2'])
    const early = await tech('POST', `${path}/${id}/complete`)
    expect(early.statusCode).toBe(422)
    expect(early.json().code).toBe('checkup.incomplete')
    expect(early.json().payload.missing).toHaveLength(7)

    await walk(id)
    const finding = await tech('PUT', `${zonesPath}/${zones[0].id}/findings/head_broken`, { qty: 2 })
    expect(finding.json()).toMatchObject({ status: 'needs_repair', findings_qty: 2 })
    expect(finding.json().findings[0]).toMatchObject({ issue_code: 'head_broken', qty: 2, severity: 'functional' })
    await tech('PUT', `${zonesPath}/${zones[1].id}/findings/nozzle_clogged`, { qty: 1, status: 'done' })
    await tech('PATCH', `${zonesPath}/${zones[2].id}`, { status: 'skipped', skip_reason: 'no_access', started_at })

    const done = await tech('POST', `${path}/${id}/complete`)
    expect(done.json()).toMatchObject({ status: 'completed', health_score: 95, findings_open: 2 })
    const report = (await owner('GET', `${path}/${id}/report`)).json()
    expect(report.totals).toEqual({
      zones: 5,
      ok: 2,
      needs_repair: 1,
      fixed: 1,
      skipped: 1,
      findings: 3,
      water_waste: 2,
    })
    expect(report.zones[0].findings[0]).toMatchObject({ label_en: 'Broken head', label_es: 'Cabeza rota', qty: 2 })
    expect(report.checkup).toMatchObject({ technician: 'Tech A1', health_score: 95 })
    expect(JSON.stringify(report)).not.toMatch(/gate_code|access_pin|internal_notes/)
  })

  it('refuses writes once completed', async () => {
    const { id } = await schedule()
    await tech('POST', `${path}/${id}/start`)
    await walk(id)
    const zone = (await tech('GET', `${zonesPath}?checkup_id=${id}`)).json().items[0]
    await tech('POST', `${path}/${id}/complete`)
    const answers = [
      await tech('PATCH', `${zonesPath}/${zone.id}`, { status: 'running' }),
      await tech('PUT', `${zonesPath}/${zone.id}/findings/runoff`, { qty: 1 }),
      await owner('PATCH', `${path}/${id}`, { general_notes: 'late' }),
    ]
    expect(answers.map((answer) => answer.json().code)).toEqual(Array.from({ length: 3 }, () => 'checkup.completed'))
    const reopened = await owner('POST', `${path}/${id}/reopen`, { reason: 'forgot zone 4' })
    expect(reopened.json()).toMatchObject({ status: 'in_progress', completed_at: null, reopen_reason: 'forgot zone 4' })
  })

  it('keeps old checkups as they were when an asset changes', async () => {
    const { id } = await schedule()
    await tech('POST', `${path}/${id}/start`)
    const before = (await tech('GET', `${zonesPath}?checkup_id=${id}`)).json().items[0]
    await owner('PATCH', `/api:assets/zones/${before.zone_id}`, { name: 'Renamed' })
    expect((await tech('GET', `${zonesPath}/${before.id}`)).json().zone_name).toBe(before.zone_name)
  })
})

describe('findings', () => {
  it('set the same quantity twice like once, and are removed with 0', async () => {
    const { id } = await schedule()
    await tech('POST', `${path}/${id}/start`)
    const zone = (await tech('GET', `${zonesPath}?checkup_id=${id}`)).json().items[0]
    const url = `${zonesPath}/${zone.id}/findings/head_tilted`
    const first = (await tech('PUT', url, { qty: 3 })).json()
    const second = (await tech('PUT', url, { qty: 3 })).json()
    expect(second.findings).toEqual(first.findings)
    expect((await tech('PUT', url, { qty: 0 })).json()).toMatchObject({ findings: [], status: 'ok' })
    expect((await tech('PUT', url, { qty: 0 })).statusCode).toBe(200)
    expect((await tech('PUT', url, { qty: 1 })).json().findings[0].repair_id).not.toBe(first.findings[0].repair_id)
  })

  it('create one row for concurrent requests', async () => {
    const { id } = await schedule()
    await tech('POST', `${path}/${id}/start`)
    const zone = (await tech('GET', `${zonesPath}?checkup_id=${id}`)).json().items[1]
    const url = `${zonesPath}/${zone.id}/findings/head_sunken`
    const answers = await Promise.all([1, 2, 3, 4].map((qty) => tech('PUT', url, { qty })))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect((await tech('GET', `${zonesPath}/${zone.id}`)).json().findings).toHaveLength(1)
  })

  it('do not let a zone with open findings be ok', async () => {
    const { id } = await schedule()
    await tech('POST', `${path}/${id}/start`)
    const zone = (await tech('GET', `${zonesPath}?checkup_id=${id}`)).json().items[0]
    await tech('PUT', `${zonesPath}/${zone.id}/findings/ponding`, { qty: 1 })
    expect((await tech('PATCH', `${zonesPath}/${zone.id}`, { status: 'ok' })).json().status).toBe('needs_repair')
  })

  it.each([
    { issue: 'head_broken', body: { qty: 1000 }, status: 400 },
    { issue: 'head_broken', body: { qty: 1.5 }, status: 400 },
    { issue: 'head_broken', body: { qty: -1 }, status: 400 },
    { issue: 'no_such_issue', body: { qty: 1 }, status: 404 },
    { issue: 'ctrl_bad', body: { qty: 1 }, status: 422 },
  ])('$issue with $body is $status', async ({ issue, body, status }) => {
    const { id } = await schedule()
    await tech('POST', `${path}/${id}/start`)
    const zone = (await tech('GET', `${zonesPath}?checkup_id=${id}`)).json().items[0]
    expect((await tech('PUT', `${zonesPath}/${zone.id}/findings/${issue}`, body)).statusCode).toBe(status)
  })
})

describe('transitions', () => {
  const requests = [
    { verb: 'start', to: ['in_progress'], from: ['scheduled'], body: undefined },
    { verb: 'complete', to: ['completed'], from: ['in_progress', 'in_review'], body: undefined },
    { verb: 'cancel', to: ['cancelled'], from: ['scheduled', 'in_progress'], body: { reason: 'weather' } },
    {
      verb: 'reopen',
      to: ['in_progress', 'scheduled'],
      from: ['completed', 'in_review', 'cancelled'],
      body: { reason: 'x', scheduled_at: '2026-07-01T14:00:00Z' },
    },
  ]
  const states = ['scheduled', 'in_progress', 'in_review', 'completed', 'cancelled']
  const table = requests.flatMap((request) => states.map((state) => ({ ...request, state })))

  it.each(table)('$verb from $state', async ({ verb, state, from, to, body }) => {
    const { id } = await schedule()
    if (state !== 'scheduled' && state !== 'cancelled') {
      await tech('POST', `${path}/${id}/start`)
      await walk(id)
    }
    await putInState(id, state)
    const answer = await owner('POST', `${path}/${id}/${verb}`, body)
    if (from.includes(state)) {
      expect(answer.statusCode).toBe(200)
      expect(to).toContain(answer.json().status)
      expect(checkupTransitions.transitions).toContainEqual(
        expect.objectContaining({ from: state, to: answer.json().status }),
      )
    } else {
      expect(answer.statusCode).toBe(409)
      expect(answer.json().code).toBe('checkup.transition_not_allowed')
      expect((await owner('GET', `${path}/${id}`)).json().status).toBe(state)
    }
  })

  it('report what is missing: a cancelled checkup needs a new date', async () => {
    const { id } = await schedule()
    await owner('POST', `${path}/${id}/cancel`, { reason: 'client' })
    const answer = await owner('POST', `${path}/${id}/reopen`, { reason: 'x' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'checkup.date_required', payload: { missing: ['date_required'] } })
  })

  it('are written to the activity log', async () => {
    const { id } = await schedule()
    await owner('POST', `${path}/${id}/cancel`, { reason: 'client' })
    const client = new Client(api.admin)
    await client.connect()
    const { rows } = await client.query('select verb, diff from activity_log where target_id = $1 order by id', [id])
    await client.end()
    expect(rows).toEqual([
      { verb: 'checkup.scheduled', diff: { from: '(new)', to: 'scheduled' } },
      { verb: 'checkup.cancelled', diff: { from: 'scheduled', to: 'cancelled', reason: 'client' } },
    ])
  })
})

describe('permissions', () => {
  it('show technicians their own checkups and unassigned ones', async () => {
    const mine = await schedule()
    const nobodys = await schedule({ assigned_user_id: null })
    const ids = async (who: SignedInRequest) =>
      (await who('GET', `${path}?limit=500`)).json().items.map((it: Row) => it.id)
    expect(await ids(tech)).toEqual(expect.arrayContaining([mine.id, nobodys.id]))
    expect(await ids(otherTech)).toContain(nobodys.id)
    expect(await ids(otherTech)).not.toContain(mine.id)
    expect((await otherTech('POST', `${path}/${mine.id}/start`)).statusCode).toBe(404)
    const taken = await otherTech('POST', `${path}/${nobodys.id}/start`)
    expect(taken.json()).toMatchObject({ status: 'in_progress', assigned_user_name: 'Tech A2' })
  })

  it('let a technician schedule for themselves only', async () => {
    const body = { site_id: siteId, type: 'routine' }
    expect((await otherTech('POST', path, body)).json().assigned_user_name).toBe('Tech A2')
    expect((await otherTech('POST', path, { ...body, assigned_user_id: techId })).statusCode).toBe(403)
  })

  it('allow reopening by the office only', async () => {
    const { id } = await schedule()
    await putInState(id, 'completed')
    expect((await tech('POST', `${path}/${id}/reopen`, { reason: 'x' })).statusCode).toBe(403)
  })

  it('refuse users and sites of another account', async () => {
    const strangerId = (await stranger('GET', '/api:auth/me')).json().id
    const body = { site_id: siteId, type: 'routine' }
    expect((await owner('POST', path, { ...body, assigned_user_id: strangerId })).json().code).toBe('user.not_found')
    expect((await stranger('POST', path, body)).json().code).toBe('site.not_found')
  })
})
