/*
 * The default product of an issue is offered as a part of its repairs at the client's price; once it is no longer sold, repairs are priced
 * without it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFieldWorld, type FieldWorld } from '../../testing/createFieldWorld.ts'
import type { SignedInRequest } from '../../testing/index.ts'

let world: FieldWorld
let product: string
let zone: string

const repairs = '/api:checkups/repairs'
const issue = {
  ...{ label_en: 'Gopher', label_es: 'Topo', asset_types: ['zone'], category: 'pipe', severity: 'functional' },
  ...{ action: 'repair', default_labor_min: 30, loss_mode: 'none', loss_gpm: 0, water_waste: false, quick_rank: 5 },
}

beforeAll(async () => {
  world = await createFieldWorld()
  const { owner } = world.people
  const guard = { name_en: 'Gopher basket', name_es: 'Canasta', kind: 'part', cost_cents: 300, unit: 'each' }
  const priced = { ...guard, pricing_mode: 'fixed', price_cents: 900 }
  product = (await owner('POST', '/api:catalog/products', priced)).json().id
  zone = (await owner('GET', `/api:assets/zones?site_id=${world.siteId}`)).json().items[0].id
  await owner('PUT', '/api:catalog/issue-types/gopher', { ...issue, default_product_id: product })
  await owner('PUT', '/api:catalog/issue-types/mole', issue)
}, 30_000)
afterAll(() => world.end())

async function repair(issue_code = 'gopher', qty = 3): Promise<string> {
  const body = { asset_type: 'zone', asset_id: zone, issue_code, qty }
  return (await world.people.technician('POST', repairs, body)).json().id
}
const offered = async (id: string, who: SignedInRequest = world.people.owner) =>
  (await who('GET', `${repairs}/${id}/offered-parts`)).json().items

describe('suggested parts', () => {
  it('are the issue’s default product, in the quantity found, at the client’s price', async () => {
    const id = await repair()
    expect(await offered(id)).toEqual([
      {
        ...{ product_id: product, description: 'Gopher basket', qty: 3, unit: 'each' },
        ...{ unit_cost_cents: 300, unit_price_cents: 900 },
      },
    ])
    const { client_id } = (await world.people.owner('GET', `/api:crm/sites/${world.siteId}`)).json()
    await world.run(`update client set preferred_locale = 'es' where id = $1`, [client_id])
    expect(await offered(id)).toMatchObject([{ description: 'Canasta' }])
    await world.run(`update client set preferred_locale = 'en' where id = $1`, [client_id])
  })

  it('are empty if the issue has no product, or once it is added', async () => {
    expect(await offered(await repair('mole'))).toEqual([])
    const id = await repair()
    const [part] = await offered(id)
    const { unit_cost_cents: _hidden, ...taken } = part
    const added = await world.people.technician('POST', '/api:checkups/repair-parts', { repair_id: id, ...taken })
    expect(added.statusCode).toBe(201)
    expect(await offered(id)).toEqual([])
  })

  it('hide costs from technicians, and prices if they may not see them', async () => {
    const id = await repair()
    expect(await offered(id, world.people.technician)).toMatchObject([{ unit_cost_cents: null, unit_price_cents: 900 }])
    await world.run('update account set technicians_see_prices = false')
    expect(await offered(id, world.people.technician)).toMatchObject([{ unit_price_cents: null }])
    await world.run('update account set technicians_see_prices = true')
  })

  it('are of the own company only', async () => {
    const answer = await world.stranger('GET', `${repairs}/${await repair()}/offered-parts`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'repair.not_found'])
  })

  it('and the price leave out a product that is no longer sold', async () => {
    const id = await repair()
    expect((await world.people.owner('DELETE', `/api:catalog/products/${product}`)).statusCode).toBe(200)
    expect(await offered(id)).toEqual([])
    await world.people.owner('PATCH', `/api:crm/sites/${world.siteId}`, { nte_cents: 1_000_000 })
    const done = await world.people.technician('POST', `${repairs}/${id}/done`, { authorization: 'nte' })
    expect(done.json()).toMatchObject({ status: 'done', price_cents_snapshot: expect.any(Number) })
  })
})
