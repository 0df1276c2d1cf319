import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import type { EntityWorld } from './derivedCases.ts'
import { entityCases } from './entityCases.ts'

let api: TestApi
let owner: SignedInRequest
let technician: SignedInRequest
let stranger: SignedInRequest
let world: EntityWorld

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
  technician = await api.as('tech.a1@example.com')
  stranger = await api.as('owner.b@example.com')
  world = await worldOf(owner)
})
afterAll(() => api.close())

async function worldOf(who: SignedInRequest): Promise<EntityWorld> {
  const first = async (path: string) => (await who('GET', path)).json().items[0].id
  const made = async (path: string, body: object) => (await who('POST', path, body)).json().id
  const controller = await first('/api:assets/controllers')
  return {
    client: await first('/api:crm/clients'),
    site: await first('/api:crm/sites'),
    controller,
    zone: await first(`/api:assets/zones?controller_id=${controller}`),
    program: await made('/api:assets/programs', { controller_id: controller, letter: 'H', day_mode: 'odd' }),
    product: await made('/api:catalog/products', { name_en: 'Valve', kind: 'part', cost_cents: 1200 }),
    kit: await made('/api:catalog/products', { name_en: 'Valve set', kind: 'kit', cost_cents: 0 }),
    book: await made('/api:catalog/price-books', { name: 'HOA' }),
    template: await made('/api:catalog/templates', { kind: 'checkup', name: 'Spring' }),
  }
}

describe.each(entityCases)('$name', ({ name, path, body, change, by, isOffice }) => {
  it('is created, read, listed, changed, archived and restored', async () => {
    const added = await owner('POST', path, body(world))
    expect([added.statusCode, added.statusCode === 201 ? 'added' : added.body]).toEqual([201, 'added'])
    const { id } = added.json()
    expect(added.json()).toMatchObject({ ...body(world), rev: 1 })
    const changed = await owner('PATCH', `${path}/${id}`, change)
    const emptied = Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value === '' ? null : value]))
    expect(changed.json()).toMatchObject({ ...emptied, rev: 2 })
    expect((await owner('GET', `${path}/${id}`)).json()).toEqual(changed.json())
    const ids = async (query: string) =>
      (await owner('GET', `${path}?limit=500&${query}`)).json().items.map((item: { id: string }) => item.id)
    const filter = by ? `${by}=${encodeURIComponent(String(changed.json()[by]))}` : 'archived=false'
    expect(await ids(filter)).toContain(id)
    expect((await owner('DELETE', `${path}/${id}`)).json()).toMatchObject({ id, rev: 3 })
    expect(await ids(filter)).not.toContain(id)
    expect(await ids('archived=true')).toEqual([id])
    expect((await owner('GET', `${path}/${id}`)).json().code).toBe(`${name}.not_found`)
    expect((await owner('PATCH', `${path}/${id}`, change)).statusCode).toBe(404)
    expect((await owner('POST', `${path}/${id}/restore`)).json()).toMatchObject({ id, rev: 4 })
    expect((await owner('POST', `${path}/${id}/restore`)).statusCode).toBe(404)
    expect(await ids(filter)).toContain(id)
    await owner('DELETE', `${path}/${id}`)
  })

  it('is changed and archived at the revision that was read', async () => {
    const { id } = (await owner('POST', path, body(world))).json()
    const stale = { 'if-match': '7' }
    expect((await owner('PATCH', `${path}/${id}`, change, stale)).json().code).toBe('row.stale')
    expect((await owner('DELETE', `${path}/${id}`, undefined, stale)).json().code).toBe('row.stale')
    expect((await owner('DELETE', `${path}/${id}`, undefined, { 'if-match': '1' })).statusCode).toBe(200)
  })

  it('is changed once per revision by concurrent requests, and not once it is archived', async () => {
    const { id } = (await owner('POST', path, body(world))).json()
    const patches = Array.from({ length: 5 }, () => owner('PATCH', `${path}/${id}`, change, { 'if-match': '1' }))
    const codes = (await Promise.all(patches)).map((answer) => answer.statusCode)
    expect(codes.sort()).toEqual([200, 409, 409, 409, 409])
    const [gone, ...late] = await Promise.all([
      owner('DELETE', `${path}/${id}`),
      ...Array.from({ length: 4 }, () => owner('PATCH', `${path}/${id}`, change)),
    ])
    expect(gone?.statusCode).toBe(200)
    for (const answer of late) if (answer.statusCode === 200) expect(answer.json().deleted_at ?? null).toBeNull()
  })

  it('is not accessible to other accounts, and cannot refer to their rows', async () => {
    const { id } = (await owner('POST', path, body(world))).json()
    for (const [method, at] of [
      ['GET', id],
      ['PATCH', id],
      ['DELETE', id],
      ['POST', `${id}/restore`],
    ] as const) {
      const answer = await stranger(method, `${path}/${at}`, method === 'PATCH' ? change : undefined)
      expect([method, answer.statusCode]).toEqual([method, 404])
    }
    const listed = (await stranger('GET', `${path}?limit=500`)).json().items
    expect(listed.map((item: { id: string }) => item.id)).not.toContain(id)
    const parents = Object.keys(body(world)).filter((field) => field.endsWith('_id'))
    if (parents.length > 0) expect((await stranger('POST', path, body(world))).statusCode).toBe(404)
    expect((await owner('GET', `${path}/${id}`)).json().rev).toBe(1)
    await owner('DELETE', `${path}/${id}`)
  })

  it('refuses unknown fields and parameters', async () => {
    const answer = await owner('POST', path, { ...body(world), account_id: world.client })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
    expect((await owner('GET', `${path}?colour=blue`)).statusCode).toBe(400)
    expect((await owner('GET', `${path}?sort=colour`)).statusCode).toBe(400)
  })

  it(isOffice ? 'is read by technicians, and written by the office' : 'is written by technicians', async () => {
    expect((await technician('GET', path)).statusCode).toBe(200)
    const answer = await technician('POST', path, body(world))
    expect(answer.statusCode).toBe(isOffice ? 403 : 201)
    if (!isOffice) await technician('DELETE', `${path}/${answer.json().id}`)
  })
})

describe('rules of single entities', () => {
  const made = async (path: string, body: object) => (await owner('POST', path, body)).json()

  it('a program has sorted days without duplicates', async () => {
    const path = '/api:assets/programs'
    const body = { controller_id: world.controller, letter: 'B', day_mode: 'days_of_week' }
    expect((await owner('POST', path, body)).json()).toMatchObject({ code: 'program.days_missing' })
    const program = await made(path, { ...body, days_of_week: [5, 1, 5], start_times: ['06:00', '05:30', '06:00'] })
    expect(program).toMatchObject({ days_of_week: [1, 5], start_times: ['05:30', '06:00'] })
    const change = await owner('PATCH', `${path}/${program.id}`, { day_mode: 'interval' })
    expect([change.statusCode, change.json().code]).toEqual([422, 'program.interval_missing'])
    expect((await owner('POST', path, { ...body, days_of_week: [1] })).json().code).toBe('program.letter_taken')
  })

  it('a program has zones of its own controller, each once', async () => {
    const path = '/api:assets/program-zones'
    const other = await made('/api:assets/controllers', { site_id: world.site })
    const zone = await made('/api:assets/zones', { controller_id: other.id, station_no: 1 })
    const body = { program_id: world.program, zone_id: zone.id, run_min: 10 }
    expect((await owner('POST', path, body)).json().code).toBe('program_zone.other_controller')
    const own = { ...body, zone_id: world.zone }
    expect((await owner('POST', path, own)).statusCode).toBe(201)
    expect((await owner('POST', path, own)).json().code).toBe('program_zone.taken')
  })

  it('a program is stored version by version', async () => {
    const at = `/api:assets/programs/${world.program}/versions`
    expect((await owner('POST', at, { reason: 'found_on_arrival' })).json()).toMatchObject({ version: 1 })
    await owner('PATCH', `/api:assets/programs/${world.program}`, { seasonal_adjust_pct: 70 })
    const second = await owner('POST', at, { reason: 'seasonal_change' })
    expect(second.json()).toMatchObject({ version: 2, snapshot: { program: { seasonal_adjust_pct: 70 } } })
    const { items } = (await owner('GET', `/api:assets/program-versions?program_id=${world.program}`)).json()
    expect(items.map((item: { snapshot: { program: object } }) => item.snapshot.program)).toMatchObject([
      { seasonal_adjust_pct: 100 },
      { seasonal_adjust_pct: 70 },
    ])
    expect((await owner('PATCH', `/api:assets/program-versions/${items[0].id}`, {})).statusCode).toBe(405)
    expect((await stranger('POST', at, { reason: 'repair' })).statusCode).toBe(404)
  })

  it('heads have the flow of their nozzle by default', async () => {
    const nozzle = await made('/api:assets/nozzles', {
      brand: 'X',
      model: '8F',
      head_type: 'fixed_spray',
      gpm: 1.57,
      ref_psi: 30,
    })
    const path = '/api:assets/zone-heads'
    const body = { zone_id: world.zone, nozzle_id: nozzle.id, qty: 2 }
    expect(await made(path, body)).toMatchObject({ gpm_each: 1.57, ref_psi: 30 })
    expect(await made(path, { ...body, gpm_each: 1.2 })).toMatchObject({ gpm_each: 1.2, ref_psi: 30 })
    expect((await owner('DELETE', `/api:assets/nozzles/${nozzle.id}`)).json().code).toBe('nozzle.in_use')
  })

  it('a gauge is valid for a year by default', async () => {
    const path = '/api:assets/test-gauges'
    expect(await made(path, { serial_no: 'G1', calibrated_on: '2026-05-04' })).toMatchObject({
      calibration_due_on: '2027-05-04',
    })
  })

  it('a fixed price is required, and rounding is by coins', async () => {
    const body = { name_en: 'Fee', kind: 'fee', cost_cents: 0, pricing_mode: 'fixed' }
    expect((await owner('POST', '/api:catalog/products', body)).json().code).toBe('product.price_missing')
    const book = { name: 'Odd', round_to_cents: 7 }
    expect((await owner('POST', '/api:catalog/price-books', book)).json().code).toBe('price_book.rounding')
    const upside = { name: 'Odd', valid_from_on: '2026-02-01', valid_to_on: '2026-01-01' }
    expect((await owner('POST', '/api:catalog/price-books', upside)).json().code).toBe('price_book.validity')
  })

  it('one price book is the default', async () => {
    const path = '/api:catalog/price-books'
    const first = await made(path, { name: 'First', is_default: true })
    const second = await made(path, { name: 'Second', is_default: true })
    const isDefault = async ({ id }: { id: string }) => (await owner('GET', `${path}/${id}`)).json().is_default
    expect([await isDefault(first), await isDefault(second)]).toEqual([false, true])
    await owner('PATCH', `${path}/${first.id}`, { is_default: true })
    expect([await isDefault(first), await isDefault(second)]).toEqual([true, false])
  })

  it('a kit contains no other kits', async () => {
    const path = '/api:catalog/product-components'
    const body = { kit_id: world.product, product_id: world.product, qty: 1 }
    expect((await owner('POST', path, body)).json().code).toBe('product_component.not_a_kit')
    expect((await owner('POST', path, { ...body, kit_id: world.kit, product_id: world.kit })).json().code).toBe(
      'product_component.kit_in_kit',
    )
  })

  it('rows of the product are readable by all and changed by none', async () => {
    const id = '00000000-0000-4000-8000-0000000000aa'
    const admin = new Client(api.admin)
    await admin.connect()
    await admin.query(
      `insert into nozzle (account_id, id, brand, model, head_type, created_at, updated_at)
       values ('00000000-0000-0000-0000-000000000000', '${id}', 'Shared', 'S1', 'fixed_spray', now(), now())`,
    )
    await admin.end()
    const path = '/api:assets/nozzles'
    for (const who of [owner, stranger]) {
      expect((await who('GET', `${path}?q=shared`)).json().items).toMatchObject([{ id }])
      expect((await who('PATCH', `${path}/${id}`, { gpm: 9 })).json().code).toBe('nozzle.shared')
      expect((await who('DELETE', `${path}/${id}`)).statusCode).toBe(403)
    }
    expect(await made('/api:assets/zone-heads', { zone_id: world.zone, nozzle_id: id, qty: 1 })).toMatchObject({
      nozzle_id: id,
    })
  })
})
