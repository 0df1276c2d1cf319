/* Starter data of a new company: all of it its own, with placeholder prices to change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestAs, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import { partsOfIssues, partsOfKits, starterProducts } from './starterRows.ts'

let api: TestApi
let owner: SignedInRequest
let stranger: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  const person = { email: 'new@example.com', password: 'gravel under the pump', name: 'Nadia Vega' }
  const answer = await api.inject({ method: 'POST', url: '/api:auth/signup', payload: person })
  owner = requestAs(api.app, answer.json().authToken)
  stranger = await api.as('owner.b@example.com')
})
afterAll(() => api.close())

const list = async (path: string) => (await owner('GET', `${path}${path.includes('?') ? '&' : '?'}limit=500`)).json()

describe('a new company', () => {
  it('has the starter price list, with kits, in both languages', async () => {
    const { items, total } = await list('/api:catalog/products')
    expect(total).toBe(starterProducts.length)
    const head = items.find(({ sku }: { sku: string }) => sku === 'HEAD-4')
    expect(head).toMatchObject({
      ...{ name_en: '4 in pop-up spray body', name_es: 'Aspersor emergente 4"', kind: 'part', category: 'head' },
      ...{ cost_cents: 320, price_cents: 900, labor_min: 12, pricing_mode: 'fixed', price_includes_labor: false },
    })
    const fee = items.find(({ sku }: { sku: string }) => sku === 'FEE-TRIP')
    expect(fee).toMatchObject({ kind: 'fee', price_cents: 7900, price_includes_labor: true, taxable: false })
    expect((await list('/api:catalog/product-components')).total).toBe(partsOfKits.length)
  })

  it('has a price book used for prices', async () => {
    const { items } = await list('/api:catalog/price-books')
    expect(items).toMatchObject([{ name: 'Standard', is_default: true, trip_charge_cents: 7900, active: true }])
  })

  it('has the product’s issues, with own products for those that need a part', async () => {
    const { items } = await list('/api:catalog/issue-types')
    const products = new Set((await list('/api:catalog/products')).items.map(({ id }: { id: string }) => id))
    const own = items.filter((it: { own: boolean }) => it.own)
    expect(own.map(({ code }: { code: string }) => code).sort()).toEqual(Object.keys(partsOfIssues).sort())
    for (const { default_product_id } of own) expect(products.has(default_product_id)).toBe(true)
    expect(items.length).toBeGreaterThan(own.length)
    expect(new Set(items.map(({ code }: { code: string }) => code)).size).toBe(items.length)
  })

  it('has a checklist and texts of its own', async () => {
    const own = (await list('/api:catalog/templates')).items
    expect(own.map(({ kind, locale }: { kind: string; locale: string | null }) => [kind, locale])).toEqual(
      expect.arrayContaining([
        ['checkup', null],
        ['email', 'en'],
        ['email', 'es'],
      ]),
    )
    const checklist = own.find(({ kind }: { kind: string }) => kind === 'checkup')
    const questions = (await list(`/api:catalog/template-items?template_id=${checklist.id}`)).items
    expect(questions).toContainEqual(
      expect.objectContaining({ label_en: 'Water is on', label_es: 'El agua está abierta', required: true }),
    )
  })

  it('can change and archive all of it', async () => {
    const [product] = (await list('/api:catalog/products?q=HEAD-12')).items
    const changed = await owner('PATCH', `/api:catalog/products/${product.id}`, { price_cents: 2500 })
    expect(changed.json()).toMatchObject({ price_cents: 2500, rev: 2 })
    expect((await owner('DELETE', `/api:catalog/products/${product.id}`)).statusCode).toBe(200)
    const [book] = (await list('/api:catalog/price-books')).items
    expect((await owner('PATCH', `/api:catalog/price-books/${book.id}`, { name: 'City' })).statusCode).toBe(200)
    const [text] = (await list('/api:catalog/templates')).items
    expect((await owner('PATCH', `/api:catalog/templates/${text.id}`, { name: 'Ours' })).statusCode).toBe(200)
    expect((await owner('DELETE', '/api:catalog/issue-types/head_broken')).json()).toMatchObject({ own: false })
  })

  it('shows none of it to another company', async () => {
    const theirs = (await stranger('GET', '/api:catalog/products?q=HEAD-4&limit=500')).json()
    const mine = new Set((await list('/api:catalog/products')).items.map(({ id }: { id: string }) => id))
    expect(theirs.items.filter(({ id }: { id: string }) => mine.has(id))).toEqual([])
  })
})
