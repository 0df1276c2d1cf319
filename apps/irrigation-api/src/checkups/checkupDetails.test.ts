/* Parts of a visit other than the walk: scope, people, signatures, checklist, and kept report. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let database: Client
let owner: SignedInRequest
let technician: SignedInRequest
let stranger: SignedInRequest
let site: string

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
  technician = await api.as('tech.a1@example.com')
  stranger = await api.as('owner.b@example.com')
  database = new Client(api.admin)
  await database.connect()
  site = (await owner('GET', '/api:crm/sites?q=okafor')).json().items[0].id
})
afterAll(async () => {
  await database.end()
  await api.close()
})

const path = '/api:checkups/checkups'
const started_at = '2026-06-15T14:50:00Z'
const create = async (body: object = {}, who = owner) => who('POST', path, { site_id: site, type: 'routine', ...body })
const made = async (body: object = {}): Promise<string> => (await create(body)).json().id
const post = (id: string, verb: string, body?: object, who = owner) => who('POST', `${path}/${id}/${verb}`, body)
const listOf = async (name: string, id: string) =>
  (await owner('GET', `/api:checkups/${name}?checkup_id=${id}`)).json().items

async function file(who = owner): Promise<string> {
  const upload = { name: 'signature.png', type: 'image/png', size: 100 }
  const { url } = (await who('POST', '/designs/app/user-files', upload)).json()
  await database.query('update upload set used_at = now() where file_key = $1', [url.replace('/files/', '')])
  return url
}

/** Observes everything, so that a visit lacks only what the test leaves out. */
async function observe(id: string): Promise<void> {
  for (const zone of await listOf('checkup-zones', id))
    await owner('PATCH', `/api:checkups/checkup-zones/${zone.id}`, { status: 'ok', started_at })
  for (const controller of await listOf('checkup-controllers', id))
    await owner('PATCH', `/api:checkups/checkup-controllers/${controller.id}`, { status: 'ok' })
}

describe('a visit', () => {
  it('has helpers, a length, an arrival, weather and meter readings', async () => {
    const helper = (await technician('GET', '/api:auth/me')).json().id
    const id = await made({ helper_user_ids: [helper], duration_min: 90 })
    const change = {
      check_in_lat: 29.5,
      check_in_lng: -98.5,
      weather: { temp_f: 88, wind_mph: 7, rained_24h: false },
      meter_read_start: 1204.5,
      meter_read_end: 1211,
      meter_moves_when_off: 'no',
      rain_sensor_tested: 'yes',
      report_locale: 'es',
    }
    expect((await owner('PATCH', `${path}/${id}`, change)).json()).toMatchObject({
      ...change,
      helper_user_ids: [helper],
      duration_min: 90,
    })
    for (const wrong of [{ duration_min: 14 }, { weather: { snow: 1 } }, { meter_moves_when_off: 'maybe' }])
      expect((await owner('PATCH', `${path}/${id}`, wrong)).statusCode).toBe(400)
    expect((await create({ helper_user_ids: [crypto.randomUUID()] })).statusCode).toBe(404)
  })

  it('covers the given controllers, of its own site', async () => {
    const [first] = (await owner('GET', `/api:assets/controllers?site_id=${site}`)).json().items
    expect((await create({ controller_ids: [first.id] })).json().controller_ids).toEqual([first.id])
    const elsewhere = (await owner('GET', '/api:crm/sites?q=maple')).json().items[0].id
    const [other] = (await owner('GET', `/api:assets/controllers?site_id=${elsewhere}`)).json().items
    expect((await create({ controller_ids: [other.id] })).json().code).toBe('checkup.scope_elsewhere')
    expect((await create({ controller_ids: [crypto.randomUUID()] })).statusCode).toBe(404)
  })

  it('copies scope and checklist of an earlier one, of the same site', async () => {
    const template = (await owner('POST', '/api:catalog/templates', { kind: 'checkup', name: 'Short' })).json().id
    const [first] = (await owner('GET', `/api:assets/controllers?site_id=${site}`)).json().items
    const before = await made({ controller_ids: [first.id], template_id: template })
    expect((await create({ copied_from_id: before })).json()).toMatchObject({
      copied_from_id: before,
      controller_ids: [first.id],
      template_id: template,
    })
    const elsewhere = (await owner('GET', '/api:crm/sites?q=maple')).json().items[0].id
    const refused = await create({ site_id: elsewhere, copied_from_id: before })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'checkup.copied_elsewhere'])
  })

  it('begun by mistake goes back on the calendar, until there is an observation', async () => {
    const id = await made()
    await post(id, 'start')
    const rows = (await listOf('checkup-zones', id)).length
    expect((await post(id, 'unstart')).json()).toMatchObject({ status: 'scheduled', started_at: null })
    expect((await listOf('checkup-zones', id)).length).toBe(0)
    expect((await post(id, 'unstart')).json().code).toBe('checkup.transition_not_allowed')
    await post(id, 'start')
    const zones = await listOf('checkup-zones', id)
    expect(zones.length).toBe(rows)
    await owner('PATCH', `/api:checkups/checkup-zones/${zones[0].id}`, { status: 'ok', started_at })
    const refused = await post(id, 'unstart')
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'checkup.zone_touched'])
    expect((await post(id, 'unstart', undefined, stranger)).statusCode).toBe(404)
  })

  it('cancelled midway begins again with its observations', async () => {
    const id = await made()
    await post(id, 'start')
    const [zone] = await listOf('checkup-zones', id)
    await owner('PATCH', `/api:checkups/checkup-zones/${zone.id}`, { status: 'ok', started_at })
    await post(id, 'cancel', { reason: 'weather' })
    await post(id, 'reopen', { reason: 'Dry again', scheduled_at: '2026-06-20T14:00:00Z' })
    expect((await post(id, 'start')).statusCode).toBe(200)
    expect((await listOf('checkup-zones', id)).find((row: { id: string }) => row.id === zone.id).status).toBe('ok')
  })

  it('keeps its controllers as they were left', async () => {
    const id = await made()
    await post(id, 'start')
    await observe(id)
    const [controller] = await listOf('checkup-controllers', id)
    await owner('PATCH', `/api:assets/controllers/${controller.controller_id}`, { model: 'New model' })
    await post(id, 'complete')
    await owner('PATCH', `/api:assets/controllers/${controller.controller_id}`, { model: 'Later model' })
    const { rows } = await database.query(
      'select found_snapshot, left_snapshot from checkup_controller where id = $1',
      [controller.id],
    )
    expect(rows[0].left_snapshot.model).toBe('New model')
    expect(rows[0].found_snapshot.model).not.toBe('New model')
    expect(rows[0].left_snapshot).not.toHaveProperty('access_pin')
  })
})

describe('signatures', () => {
  it('are required if the company wants them, and a refusal counts', async () => {
    await owner('PATCH', '/api:crm/account', { require_client_signature: true, require_technician_signature: true })
    const id = await made()
    await post(id, 'start')
    await observe(id)
    const missing = async () =>
      (await post(id, 'complete')).json().payload?.missing.map(({ code }: { code: string }) => code)
    expect(await missing()).toEqual(['technician_signature', 'client_signature'])
    await post(id, 'sign', { who: 'technician', file_url: await file() })
    expect(await missing()).toEqual(['client_signature'])
    const refuses = { who: 'client_refuses', refusal_note: 'Wants to ask her husband' }
    expect((await post(id, 'sign', refuses)).json()).toMatchObject({
      client_refused_signature: true,
      refusal_note: 'Wants to ask her husband',
      client_signed_at: api.clock.now().toISOString(),
    })
    expect((await post(id, 'complete')).json().status).toBe('completed')
    await owner('PATCH', '/api:crm/account', { require_client_signature: false, require_technician_signature: false })
    expect((await post(id, 'sign', refuses)).statusCode).toBe(409)
  })

  it('are uploaded files of the account', async () => {
    const id = await made()
    await post(id, 'start')
    for (const file_url of ['/files/x', await file(stranger)]) {
      const answer = await post(id, 'sign', { who: 'client', file_url, signed_name: 'Ada' })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'checkup.file_not_uploaded'])
    }
    const signed = await post(id, 'sign', { who: 'client', file_url: await file(), signed_name: 'Ada' })
    expect(signed.json()).toMatchObject({ client_signed_name: 'Ada', client_refused_signature: false })
  })
})

describe('a photo of a finding', () => {
  it('is required from the severity set by the company', async () => {
    await owner('PATCH', '/api:crm/account', { require_photo_for_severity: 'safety' })
    const id = await made()
    await post(id, 'start')
    await observe(id)
    const [zone] = await listOf('checkup-zones', id)
    await owner('PUT', `/api:checkups/checkup-zones/${zone.id}/findings/head_broken`, { qty: 1 })
    expect((await post(id, 'complete')).json().status).toBe('completed')
    await owner('PATCH', '/api:crm/account', { require_photo_for_severity: 'cosmetic' })
    await post(id, 'reopen', { reason: 'Photo' })
    const refused = await post(id, 'complete')
    expect(refused.json().payload.missing).toMatchObject([{ code: 'photo_required' }])
    const picture = { owner_type: 'checkup_zone', owner_id: zone.id, kind: 'issue', file_url: await file() }
    expect((await owner('POST', '/api:files/pictures', picture)).statusCode).toBe(201)
    expect((await post(id, 'complete')).json().status).toBe('completed')
    await owner('PATCH', '/api:crm/account', { require_photo_for_severity: null })
  })
})

describe('the checklist', () => {
  const items = '/api:catalog/template-items'

  async function withChecklist() {
    const template = (await owner('POST', '/api:catalog/templates', { kind: 'checkup', name: 'Full' })).json().id
    const item = async (body: object) =>
      (await owner('POST', items, { template_id: template, label_en: 'Q', ...body })).json().id as string
    const arrival = await item({ section: 'arrival', answer_type: 'yes_no_na', required: true, sort: 1 })
    const zone = await item({
      section: 'zone',
      answer_type: 'pass_fail_na',
      sort: 2,
      fail_creates_issue_code: 'head_broken',
    })
    const number = await item({ section: 'supply', answer_type: 'number', unit: 'psi', sort: 3 })
    const choice = await item({ section: 'closing', answer_type: 'choice', choices: ['Good', 'Poor'], sort: 4 })
    const id = await made({ template_id: template })
    await post(id, 'start')
    return { id, arrival, zone, number, choice }
  }
  const put = (id: string, body: object, who = owner) => who('PUT', `${path}/${id}/answers`, body)

  it('asks each question for everything it is about, with required answers', async () => {
    const { id, arrival } = await withChecklist()
    const zones = await listOf('checkup-zones', id)
    const asked = (await owner('GET', `${path}/${id}/checklist`)).json().items
    expect(asked.length).toBe(3 + zones.length)
    await observe(id)
    expect((await post(id, 'complete')).json().payload.missing).toEqual([{ code: 'answer_required', id: arrival }])
    const answer = { template_item_id: arrival, owner_type: 'checkup', owner_id: id, value: 'yes', note: 'Dog in' }
    expect((await put(id, answer)).json()).toMatchObject({ value: 'yes', note: 'Dog in' })
    expect((await put(id, { ...answer, value: 'na' })).json()).toMatchObject({ value: 'na', rev: 2 })
    expect((await post(id, 'complete')).json().status).toBe('completed')
    expect((await put(id, answer)).statusCode).toBe(409)
  })

  it('adds the finding of a bad answer, once', async () => {
    const { id, zone } = await withChecklist()
    const [row] = await listOf('checkup-zones', id)
    const answer = { template_item_id: zone, owner_type: 'checkup_zone', owner_id: row.id, value: 'fail' }
    await put(id, answer, technician)
    await put(id, answer)
    const found = (await owner('GET', `/api:checkups/repairs?checkup_id=${id}`)).json().items
    expect(found).toMatchObject([{ issue_code: 'head_broken', asset_id: row.zone_id, status: 'open' }])
    expect((await listOf('checkup-zones', id)).find((it: { id: string }) => it.id === row.id).status).toBe(
      'needs_repair',
    )
  })

  it('accepts answers that fit their question, of its own visit', async () => {
    const { id, arrival, number, choice, zone } = await withChecklist()
    const of = { owner_type: 'checkup', owner_id: id }
    expect((await put(id, { ...of, template_item_id: number, value: 55 })).statusCode).toBe(200)
    expect((await put(id, { ...of, template_item_id: choice, value: 'Good' })).statusCode).toBe(200)
    for (const wrong of [
      { template_item_id: arrival, value: 'perhaps' },
      { template_item_id: number, value: 'many' },
      { template_item_id: choice, value: 'Fair' },
      { template_item_id: arrival, value: 1 },
    ])
      expect((await put(id, { ...of, ...wrong })).json().payload.fields).toHaveProperty('value')
    expect((await put(id, { ...of, template_item_id: zone, value: 'pass' })).statusCode).toBe(404)
    expect((await put(id, { ...of, template_item_id: crypto.randomUUID(), value: 'yes' })).statusCode).toBe(404)
    const theirs = (await stranger('GET', '/api:crm/sites')).json().items[0].id
    const picture = { owner_type: 'site', owner_id: theirs, kind: 'other', file_url: await file(stranger) }
    const picture_id = (await stranger('POST', '/api:files/pictures', picture)).json().id
    expect((await put(id, { ...of, template_item_id: arrival, value: 'yes', picture_id })).statusCode).toBe(404)
    expect((await put(id, { ...of, owner_id: theirs, template_item_id: arrival, value: 'yes' })).statusCode).toBe(404)
    expect((await put(id, { ...of, template_item_id: arrival, value: 'yes' }, stranger)).statusCode).toBe(404)
  })
})

describe('a visit in review', () => {
  it('notifies the office when it is submitted, and the technician when it is returned', async () => {
    await owner('PATCH', '/api:crm/account', { require_review: true })
    const me = (await technician('GET', '/api:auth/me')).json().id
    const id = await made({ assigned_user_id: me })
    await post(id, 'start', undefined, technician)
    await observe(id)
    expect((await post(id, 'complete', undefined, technician)).json().status).toBe('in_review')
    const news = async (who: SignedInRequest) => (await who('GET', '/api:auth/notifications')).json().items
    expect((await news(owner))[0]).toMatchObject({ kind: 'checkup_in_review', target_id: id })
    await post(id, 'reopen', { reason: 'Zone 2 again' })
    expect((await news(technician))[0]).toMatchObject({ kind: 'checkup_returned', data: { reason: 'Zone 2 again' } })
    await owner('PATCH', '/api:crm/account', { require_review: false })
  })
})
