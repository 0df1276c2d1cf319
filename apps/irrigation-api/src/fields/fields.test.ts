import { type Role, roles, sensitiveFields } from '@sluice/irrigation-rules'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { placesOf } from '../http/shows.ts'
import { resources } from '../resources.ts'
import { everyRole, type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import { withNullable, withoutHidden } from './hidden.ts'

let api: TestApi
let who: Readonly<Record<Role, SignedInRequest>>

beforeAll(async () => {
  api = await startTestApi()
  who = await everyRole(api)
})
afterAll(() => api.close())

async function run(sql: string): Promise<void> {
  const database = new Client(api.admin)
  await database.connect()
  await database.query(sql)
  await database.end()
}

/** Picks the given properties of an object. */
const pick = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

interface Case {
  readonly path: string
  readonly set: Readonly<Record<string, unknown>>
  /** Fields that a role sees; all for a role not listed, and no row for a role that may not read. */
  readonly sees: Partial<Readonly<Record<Role, readonly string[]>>>
}

const cases: readonly Case[] = [
  {
    path: '/api:crm/clients',
    set: { kind: 'hoa', name: 'Hidden', notes: 'Pays late.', lead_source: 'web', tags: ['vip'] },
    sees: {},
  },
  {
    path: '/api:crm/sites',
    set: { address_line1: '1 Way', gate_code: '4711', access_notes: 'Dog.', notes: 'Old pipes.' },
    sees: { admin: ['address_line1', 'notes'] },
  },
  {
    path: '/api:assets/controllers',
    set: { label: 'Z', access_pin: '0000' },
    sees: { admin: ['label'] },
  },
  {
    path: '/api:catalog/products',
    set: { name_en: 'Rotor', kind: 'part', cost_cents: 1850, markup_pct: 80, price_cents: 3900 },
    sees: {
      manager: ['name_en', 'kind', 'price_cents'],
      technician: ['name_en', 'kind', 'price_cents'],
      admin: ['name_en', 'kind'],
    },
  },
  {
    path: '/api:catalog/price-books',
    set: { name: 'HOA', markup_pct: 60, trip_charge_cents: 4500, labor_rate_cents_per_hour: 9900 },
    sees: {
      manager: ['name', 'trip_charge_cents', 'labor_rate_cents_per_hour'],
      technician: ['name', 'trip_charge_cents', 'labor_rate_cents_per_hour'],
      admin: ['name'],
    },
  },
]

const reads: Readonly<Record<string, readonly Role[]>> = {
  crm: ['owner', 'manager', 'technician', 'admin'],
  assets: ['owner', 'manager', 'technician', 'admin'],
  catalog: ['owner', 'manager', 'technician', 'admin'],
}

describe.each(cases)('$path', ({ path, set, sees }) => {
  let id: string

  beforeAll(async () => {
    const first = async (of: string) => (await who.owner('GET', of)).json().items[0].id
    const parents: Readonly<Record<string, object>> = {
      '/api:crm/sites': { client_id: await first('/api:crm/clients'), site_type: 'hoa_common', city: 'Austin' },
      '/api:assets/controllers': { site_id: await first('/api:crm/sites') },
    }
    const answer = await who.owner('POST', path, { ...set, ...parents[path] })
    expect(answer.statusCode).toBe(201)
    id = answer.json().id
  })

  it.each(roles)('shows a %s the permitted fields, in single rows and in lists', async (role) => {
    const answer = await who[role]('GET', `${path}/${id}`)
    const group = /:(\w+)/.exec(path)?.[1] ?? ''
    expect(answer.statusCode).toBe(reads[group]?.includes(role) ? 200 : 403)
    if (answer.statusCode === 403) return
    const visible = sees[role] ?? Object.keys(set)
    const expected = Object.fromEntries(
      Object.entries(set).map(([name, value]) => [name, visible.includes(name) ? value : null]),
    )
    expect(pick(answer.json(), Object.keys(set))).toEqual(expected)
    const { items } = (await who[role]('GET', `${path}?limit=500`)).json()
    const listed = items.find((item: { id: string }) => item.id === id)
    expect(listed).toEqual(answer.json())
  })
})

describe('prices hidden from technicians', () => {
  const path = '/api:catalog/products'
  const prices = async () =>
    (await who.technician('GET', `${path}?q=rotor`)).json().items.map((it: { price_cents: unknown }) => it.price_cents)
  const total = async (role: Role) => (await who[role]('GET', '/api:checkups/dashboard')).json().open_quotes.total_cents

  it.each([
    { account: true, user: 'inherit', sees: true },
    { account: false, user: 'inherit', sees: false },
    { account: false, user: 'yes', sees: true },
    { account: true, user: 'no', sees: false },
  ])('follow the account ($account), unless the user’s own setting differs ($user)', async (it) => {
    await run(`update account set technicians_see_prices = ${it.account}`)
    await run(`update app_user set see_prices = '${it.user}' where role = 'technician'`)
    expect(await prices()).toEqual([it.sees ? 3900 : null])
    expect(await total('technician')).toEqual(it.sees ? await total('owner') : null)
    await run('update account set technicians_see_prices = true')
    await run(`update app_user set see_prices = 'inherit'`)
  })
})

describe('a hidden field', () => {
  it('cannot be written either, and the error names it', async () => {
    const { id, rev } = (await who.owner('GET', '/api:catalog/products?q=rotor')).json().items[0]
    const at = `/api:catalog/products/${id}`
    const answer = await who.manager('PATCH', at, { cost_cents: 1, markup_pct: 1, name_es: 'x' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      {
        code: 'auth.field_forbidden',
        payload: { fields: { cost_cents: expect.any(String), markup_pct: expect.any(String) } },
      },
    ])
    expect((await who.owner('GET', at)).json()).toMatchObject({ rev, cost_cents: 1850 })
    expect((await who.manager('PATCH', at, { name_es: 'Rotor' })).json()).toMatchObject({
      name_es: 'Rotor',
      cost_cents: null,
    })
    expect((await who.owner('GET', at)).json()).toMatchObject({ name_es: 'Rotor', cost_cents: 1850 })
  })

  it('is not in a repeated answer', async () => {
    const { id } = (await who.owner('GET', '/api:catalog/products?q=rotor')).json().items[0]
    const again = () =>
      who.manager('PATCH', `/api:catalog/products/${id}`, { brand: 'X' }, { 'idempotency-key': 'again' })
    expect((await again()).json().cost_cents).toBeNull()
    expect((await again()).json().cost_cents).toBeNull()
  })
})

describe('withNullable and withoutHidden', () => {
  const line = z.object({ unit_cost_cents: z.number(), qty: z.number() })
  const answer = z.object({ id: z.string(), cost_cents: z.number(), lines: z.array(line) })
  const places = placesOf({ '': 'quote', lines: 'quote_line_item' }, answer)
  const quote = { id: 'q', cost_cents: 7, lines: [{ unit_cost_cents: 5, qty: 1 }] }

  it('reach records inside records', () => {
    const hidden = withoutHidden(quote, places, { role: 'technician' })
    expect(hidden).toEqual({ id: 'q', cost_cents: null, lines: [{ unit_cost_cents: null, qty: 1 }] })
    expect(withNullable(answer, places).parse(hidden)).toEqual(hidden)
    expect(withoutHidden(quote, places, { role: 'owner' })).toEqual(quote)
  })

  it('refuse a place that the answer does not have', () =>
    expect(() => withNullable(answer, placesOf({ line: 'quote_line_item' }, answer))).toThrow('nothing at “line”'))
})

/** Field names that are sensitive in some records and not in others. */
const plainElsewhere = ['notes', 'tags', 'lead_source']

/** Routes of the company's subscription, which has prices of its own. */
const isOfProduct = (path: string) => path.startsWith('/api:billing/')

describe('every answer', () => {
  it('with a sensitive field declares the record it shows', () => {
    const names = Object.values(sensitiveFields).flatMap((kinds) => Object.values(kinds).flat())
    const telling = [...new Set<string>(names)].filter((name) => !plainElsewhere.includes(name))
    const open = resources.flat().flatMap(({ route }) => {
      if (route.shows !== undefined || isOfProduct(route.path)) return []
      const text = JSON.stringify(z.toJSONSchema(route.answer, { io: 'input', unrepresentable: 'any' }))
      return telling.filter((name) => text.includes(`"${name}":{`)).map((name) => `${route.path} ${name}`)
    })
    expect(open).toEqual([])
  })
})
