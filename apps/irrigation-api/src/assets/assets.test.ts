import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let tech: SignedInRequest
let clientId: string

beforeAll(async () => {
  api = await startTestApi()
  tech = await api.as('tech.a1@example.com')
  clientId = (await tech('GET', '/api:crm/clients?q=okafor')).json().items[0].id
})
afterAll(() => api.close())

const controllers = '/api:assets/controllers'
const zones = '/api:assets/zones'

async function newSite(body: object = {}) {
  const site = { client_id: clientId, site_type: 'office', address_line1: '7 Quarry Road', city: 'Rio Claro' }
  return tech('POST', '/api:crm/sites', { ...site, ...body })
}

async function newController(body: object = {}) {
  const site_id = (await newSite()).json().id
  return (await tech('POST', controllers, { site_id, ...body })).json()
}

describe('sites', () => {
  it('are named after their street and show their counts', async () => {
    const site = (await newSite({ lat: 29.5, access_warnings: ['dog'] })).json()
    expect(site).toMatchObject({
      name: '7 Quarry Road',
      client_name: 'Okafor residence',
      zones_count: 0,
      last_checkup: null,
    })
    const controller = (await tech('POST', controllers, { site_id: site.id })).json()
    await tech('POST', zones, { controller_id: controller.id, station_no: 1 })
    const changed = await tech('PATCH', `/api:crm/sites/${site.id}`, { gate_code: '1234' })
    expect(changed.json()).toMatchObject({ controllers_count: 1, zones_count: 1, gate_code: '1234', rev: 2 })
    const found = await tech('GET', `/api:crm/sites?client_id=${clientId}&q=quarry`)
    expect(found.json().items.map((it: { id: string }) => it.id)).toContain(site.id)
  })

  it('show their last completed checkup', async () => {
    const { items } = (await tech('GET', '/api:crm/sites')).json()
    const checked = items.find((it: { last_checkup: object | null }) => it.last_checkup !== null)
    expect(checked.last_checkup.completed_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it.each([{ lat: 91 }, { site_type: 'moon' }, { static_pressure_psi: 251 }, { plan_months: [13] }, { city: ' ' }])(
    'refuse %j',
    async (body) => expect((await newSite(body)).statusCode).toBe(400),
  )

  it('refuse a missing client', async () =>
    expect((await newSite({ client_id: crypto.randomUUID() })).json().code).toBe('client.not_found'))
})

describe('controllers', () => {
  it('get the next letter of their site', async () => {
    const first = await newController()
    const second = (await tech('POST', controllers, { site_id: first.site_id, brand: 'hunter' })).json()
    expect([first.label, second.label]).toEqual(['A', 'B'])
    const renamed = await tech('PATCH', `${controllers}/${second.id}`, { label: 'Front clock', station_count: 24 })
    expect(renamed.json()).toMatchObject({ label: 'Front clock', station_count: 24 })
    expect((await tech('GET', `${controllers}?site_id=${first.site_id}`)).json().total).toBe(2)
  })

  it('refuse a missing site and invalid values', async () => {
    expect((await tech('POST', controllers, { site_id: crypto.randomUUID() })).statusCode).toBe(404)
    const { id } = await newController()
    expect((await tech('PATCH', `${controllers}/${id}`, { station_count: 257 })).statusCode).toBe(400)
  })
})

describe('zones', () => {
  it('are named after their station', async () => {
    const { id: controller_id } = await newController()
    const zone = (await tech('POST', zones, { controller_id, station_no: 7, head_type: 'gear_rotor' })).json()
    expect(zone).toMatchObject({ name: 'Zone 7', controller_label: 'A', head_type: 'gear_rotor', active: true })
    expect((await tech('GET', `${zones}/${zone.id}`)).json()).toEqual(zone)
  })

  it('have unique stations while active', async () => {
    const { id: controller_id } = await newController()
    const first = (await tech('POST', zones, { controller_id, station_no: 1 })).json()
    const second = await tech('POST', zones, { controller_id, station_no: 1 })
    expect(second.statusCode).toBe(409)
    expect(second.json().code).toBe('zone.station_taken')
    await tech('PATCH', `${zones}/${first.id}`, { active: false })
    expect((await tech('POST', zones, { controller_id, station_no: 1 })).statusCode).toBe(201)
    const back = await tech('PATCH', `${zones}/${first.id}`, { active: true })
    expect(back.json().code).toBe('zone.station_taken')
  })

  it('are created in bulk, all or none', async () => {
    const { id: controller_id } = await newController()
    const made = await tech('POST', `${zones}/bulk`, {
      controller_id,
      from_station: 2,
      to_station: 5,
      plant_type: 'shrubs',
    })
    expect(made.statusCode).toBe(201)
    expect(made.json().items.map((it: { station_no: number }) => it.station_no)).toEqual([2, 3, 4, 5])
    const clash = await tech('POST', `${zones}/bulk`, { controller_id, from_station: 1, to_station: 3 })
    expect(clash.json().code).toBe('zone.station_taken')
    expect((await tech('GET', `${zones}?controller_id=${controller_id}`)).json().total).toBe(4)
    const reversed = await tech('POST', `${zones}/bulk`, { controller_id, from_station: 9, to_station: 8 })
    expect(reversed.json().payload.fields).toHaveProperty('to_station')
  })
})

describe('issue types', () => {
  it('are sorted by quick rank and filtered by asset', async () => {
    const all = (await tech('GET', '/api:catalog/issue-types')).json()
    expect(all.items[0].code).toBe('nozzle_clogged')
    expect(all.total).toBe(64)
    const { items } = (await tech('GET', '/api:catalog/issue-types?asset_type=controller')).json()
    expect(new Set(items.flatMap((it: { asset_types: string[] }) => it.asset_types))).toEqual(new Set(['controller']))
  })
})
