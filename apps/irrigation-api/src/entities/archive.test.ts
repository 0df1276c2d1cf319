/* Archiving a row archives the rows it owns, and restoring it restores them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let owner: SignedInRequest
let technician: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
  technician = await api.as('tech.a1@example.com')
})
afterAll(() => api.close())

const made = async (path: string, body: object): Promise<string> => (await owner('POST', path, body)).json().id
const isThere = async (path: string, id: string) => (await owner('GET', `${path}/${id}`)).statusCode === 200

/** A client with a complete irrigation system. */
async function newSystem() {
  const client = await made('/api:crm/clients', { kind: 'other', name: 'Whole' })
  const contact = await made('/api:crm/client-contacts', { client_id: client, name: 'Ana' })
  const site = await made('/api:crm/sites', { client_id: client, site_type: 'park', address_line1: '1 A', city: 'B' })
  const meter = await made('/api:assets/water-meters', { site_id: site, read_unit: 'gal' })
  const backflow = await made('/api:assets/backflows', { site_id: site, label: 'BF', type: 'dc' })
  const controller = await made('/api:assets/controllers', { site_id: site })
  const zone = await made('/api:assets/zones', { controller_id: controller, station_no: 1 })
  const head = await made('/api:assets/zone-heads', { zone_id: zone, description: 'Pop-ups', qty: 3, gpm_each: 1.5 })
  const program = await made('/api:assets/programs', { controller_id: controller, letter: 'A', day_mode: 'odd' })
  const programZone = await made('/api:assets/program-zones', { program_id: program, zone_id: zone, run_min: 5 })
  return { client, contact, site, meter, backflow, controller, zone, head, program, programZone }
}

const paths = {
  client: '/api:crm/clients',
  contact: '/api:crm/client-contacts',
  site: '/api:crm/sites',
  meter: '/api:assets/water-meters',
  backflow: '/api:assets/backflows',
  controller: '/api:assets/controllers',
  zone: '/api:assets/zones',
  head: '/api:assets/zone-heads',
  program: '/api:assets/programs',
  programZone: '/api:assets/program-zones',
} as const
type Kind = keyof typeof paths
const kinds = Object.keys(paths) as readonly Kind[] // keys of a record

async function there(system: Readonly<Record<Kind, string>>): Promise<readonly Kind[]> {
  const found = await Promise.all(kinds.map(async (kind) => ((await isThere(paths[kind], system[kind])) ? [kind] : [])))
  return found.flat()
}

describe('an archived row', () => {
  it.each([
    { kind: 'client', gone: kinds },
    {
      kind: 'site',
      gone: ['site', 'meter', 'backflow', 'controller', 'zone', 'head', 'program', 'programZone'],
    },
    { kind: 'controller', gone: ['controller', 'zone', 'head', 'program', 'programZone'] },
    { kind: 'zone', gone: ['zone', 'head', 'programZone'] },
    { kind: 'program', gone: ['program', 'programZone'] },
  ] as const)('$kind takes along $gone, and brings them back', async ({ kind, gone }) => {
    const system = await newSystem()
    const at = `${paths[kind]}/${system[kind]}`
    expect((await owner('DELETE', at)).statusCode).toBe(200)
    expect(await there(system)).toEqual(kinds.filter((it) => !(gone as readonly string[]).includes(it)))
    expect((await owner('POST', `${at}/restore`)).statusCode).toBe(200)
    expect(await there(system)).toEqual(kinds)
  })

  it('leaves rows archived that were archived earlier', async () => {
    const system = await newSystem()
    await owner('DELETE', `${paths.zone}/${system.zone}`)
    api.clock.advance(1000)
    await owner('DELETE', `${paths.site}/${system.site}`)
    await owner('POST', `${paths.site}/${system.site}/restore`)
    expect(await there(system)).toEqual(kinds.filter((it) => !['zone', 'head', 'programZone'].includes(it)))
  })

  it('can be restored when its owners exist', async () => {
    const system = await newSystem()
    await owner('DELETE', `${paths.client}/${system.client}`)
    const answer = await owner('POST', `${paths.site}/${system.site}/restore`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'client.not_found'])
  })

  it('cannot exist while visits are planned or quotes are open', async () => {
    const { client, site } = await newSystem()
    const checkup = (await owner('POST', '/api:checkups/checkups', { site_id: site, type: 'routine' })).json()
    expect((await owner('DELETE', `${paths.site}/${site}`)).json().code).toBe('site.in_use')
    await owner('POST', `/api:checkups/checkups/${checkup.id}/cancel`, { reason: 'weather' })
    expect((await owner('DELETE', `${paths.site}/${site}`)).statusCode).toBe(200)
    const visit = (await owner('GET', '/api:checkups/checkups?status=in_progress')).json().items[0]
    expect((await owner('DELETE', `${paths.client}/${visit.client_id}`)).json().code).toBe('client.in_use')
    const busy = (await owner('GET', `${paths.client}?q=maple`)).json().items[0]
    expect([busy.open_quotes_count, (await owner('DELETE', `${paths.client}/${busy.id}`)).json().code]).toEqual([
      1,
      'client.in_use',
    ])
    expect(await isThere(paths.client, client)).toBe(true)
  })

  it('needs the office for clients and sites, a technician for assets', async () => {
    const system = await newSystem()
    const removes = async (kind: Kind) => (await technician('DELETE', `${paths[kind]}/${system[kind]}`)).statusCode
    expect([await removes('client'), await removes('site'), await removes('zone')]).toEqual([403, 403, 200])
  })
})

describe('a zone', () => {
  it('has the expected flow of its heads, and the matching precipitation rate', async () => {
    const { zone, head } = await newSystem()
    const read = async () => (await owner('GET', `${paths.zone}/${zone}`)).json()
    expect(await read()).toMatchObject({ expected_gpm: 4.5, precip_rate_in_h: null, precip_source: null })
    await owner('PATCH', `${paths.zone}/${zone}`, { area_sqft: 900, head_type: 'fixed_spray' })
    expect(await read()).toMatchObject({ precip_rate_in_h: 0.48, precip_source: 'computed' })
    await owner('PATCH', `${paths.head}/${head}`, { qty: 6 })
    expect(await read()).toMatchObject({ expected_gpm: 9, precip_rate_in_h: 0.96 })
    await owner('PATCH', `${paths.zone}/${zone}`, { measured_gpm: 8, measured_gpm_method: 'meter' })
    expect(await read()).toMatchObject({
      precip_rate_in_h: 0.86,
      measured_at: api.clock.now().toISOString(),
    })
    await owner('PATCH', `${paths.zone}/${zone}`, { measured_gpm: null, area_sqft: null })
    expect(await read()).toMatchObject({ measured_at: null, precip_rate_in_h: 1.6, precip_source: 'default' })
  })
})
