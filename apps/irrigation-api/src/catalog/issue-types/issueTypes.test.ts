import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
let owner: SignedInRequest
let admin: SignedInRequest
let technician: SignedInRequest
let stranger: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  ;({ owner, admin, technician } = await everyRole(api))
  stranger = await api.as('owner.b@example.com')
})
afterAll(() => api.close())

const path = '/api:catalog/issue-types'
const issue = {
  label_en: 'Gopher damage',
  label_es: 'Daño de topo',
  asset_types: ['zone'],
  category: 'pipe',
  severity: 'functional',
  action: 'repair',
  default_labor_min: 45,
  loss_mode: 'runtime',
  loss_gpm: 2,
  water_waste: true,
  quick_rank: 5,
}
const codes = async (who: SignedInRequest, query = '') =>
  (await who('GET', `${path}?${query}`)).json().items.map(({ code }: { code: string }) => code)

describe('a company’s own issue', () => {
  it('is in its own catalog only', async () => {
    expect((await owner('PUT', `${path}/gopher`, issue)).json()).toMatchObject({ ...issue, id: 'gopher', own: true })
    expect(await codes(owner)).toContain('gopher')
    expect(await codes(owner, 'q=topo')).toEqual(['gopher'])
    expect(await codes(stranger)).not.toContain('gopher')
    expect((await stranger('GET', `${path}/gopher`)).statusCode).toBe(404)
  })

  it('replaces an issue of the product, once in every list, until it is removed', async () => {
    const before = (await owner('GET', `${path}/head_broken`)).json()
    const own = { ...issue, label_en: 'Smashed head', default_labor_min: 12 }
    await owner('PUT', `${path}/head_broken`, own)
    expect((await codes(owner)).filter((code: string) => code === 'head_broken')).toEqual(['head_broken'])
    expect((await owner('GET', `${path}/head_broken`)).json()).toMatchObject({ label_en: 'Smashed head', own: true })
    expect((await stranger('GET', `${path}/head_broken`)).json()).toEqual(before)
    const { items } = (await owner('GET', '/api:checkups/checkups?status=in_progress')).json()
    const zones = (await owner('GET', `/api:checkups/checkup-zones?checkup_id=${items[0].id}`)).json().items
    const zone = zones.find(({ findings }: { findings: object[] }) => findings.length === 0)
    const found = await owner('PUT', `/api:checkups/checkup-zones/${zone.id}/findings/head_broken`, { qty: 2 })
    expect(found.json().findings).toMatchObject([{ issue_code: 'head_broken', qty: 2 }])
    expect((await owner('DELETE', `${path}/head_broken`)).json()).toEqual(before)
    expect((await owner('DELETE', `${path}/head_broken`)).statusCode).toBe(404)
  })

  it('can be hidden but not removed while repairs use it', async () => {
    const { items } = (await owner('GET', '/api:checkups/checkups?status=in_progress')).json()
    const [zone] = (await owner('GET', `/api:checkups/checkup-zones?checkup_id=${items[0].id}`)).json().items
    await owner('PUT', `/api:checkups/checkup-zones/${zone.id}/findings/gopher`, { qty: 1 })
    const removed = await owner('DELETE', `${path}/gopher`)
    expect([removed.statusCode, removed.json().code]).toEqual([422, 'issue_type.in_use'])
    await owner('PUT', `${path}/gopher`, { ...issue, active: false })
    expect([await codes(owner, 'q=gopher'), await codes(owner, 'q=gopher&active=false')]).toEqual([[], ['gopher']])
  })

  it('refers to a product of its own company', async () => {
    const product = (
      await stranger('POST', '/api:catalog/products', { name_en: 'X', kind: 'part', cost_cents: 1 })
    ).json()
    const answer = await owner('PUT', `${path}/gopher`, { ...issue, default_product_id: product.id })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'product.not_found'])
  })

  it('is written by the office only', async () => {
    expect((await technician('PUT', `${path}/gopher`, issue)).statusCode).toBe(403)
    expect((await technician('GET', `${path}/gopher`)).statusCode).toBe(200)
    for (const change of [{ loss_gpm: -1 }, { asset_types: [] }, { severity: 'awful' }, { colour: 'red' }])
      expect((await owner('PUT', `${path}/gopher`, { ...issue, ...change })).statusCode).toBe(400)
  })
})

describe('an issue of the product', () => {
  it('is written by product staff, for all companies', async () => {
    await admin('DELETE', '/api:admin/visits')
    await admin('PUT', `${path}/sinkhole`, { ...issue, label_en: 'Sinkhole' })
    expect((await stranger('GET', `${path}/sinkhole`)).json()).toMatchObject({ label_en: 'Sinkhole', own: false })
    expect((await admin('DELETE', `${path}/sinkhole`)).statusCode).toBe(200)
    expect((await stranger('GET', `${path}/sinkhole`)).statusCode).toBe(404)
  })
})
