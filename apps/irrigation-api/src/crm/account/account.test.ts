import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../../testing/index.ts'
import { isReadableOnWhite } from './settings.ts'

let api: TestApi
let owner: SignedInRequest
let manager: SignedInRequest
let technician: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
  manager = await api.as('manager.a1@example.com')
  technician = await api.as('tech.a1@example.com')
})
afterAll(() => api.close())

const path = '/api:crm/account'
const read = async (who: SignedInRequest) => (await who('GET', path)).json()

describe('the company', () => {
  it('is changed by the office; taxes, license and numbering by the owner only', async () => {
    expect((await manager('PATCH', path, { phone: '512-555-0100', quote_valid_days: 45 })).json()).toMatchObject({
      phone: '512-555-0100',
      quote_valid_days: 45,
    })
    for (const change of [
      { tax_labor: true },
      { license_no: 'LI-1' },
      { numbering: {} },
      { managers_see_costs: true },
    ]) {
      const answer = await manager('PATCH', path, change)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.owner_only'])
      expect((await owner('PATCH', path, change)).statusCode).toBe(200)
    }
    expect((await technician('PATCH', path, { phone: '512-555-0101' })).statusCode).toBe(403)
  })

  it('shows costs according to its setting', async () => {
    await owner('PATCH', path, { managers_see_costs: false })
    expect(await read(manager)).toHaveProperty('labor_cost_cents_per_hour', null)
    await owner('PATCH', path, { managers_see_costs: true })
    expect(await read(manager)).toHaveProperty('labor_cost_cents_per_hour', 3200)
    expect(await read(technician)).toHaveProperty('labor_cost_cents_per_hour', null)
  })

  it('numbers documents from the configured start, without duplicates', async () => {
    const before = (await read(owner)).numbering
    expect(before.checkup).toEqual({ prefix: 'C', next: expect.any(Number) })
    const numbering = { checkup: { prefix: 'VISIT', next: before.checkup.next + 100 } }
    expect((await owner('PATCH', path, { numbering })).json().numbering.checkup).toEqual(numbering.checkup)
    const [site] = (await owner('GET', '/api:crm/sites')).json().items
    const made = await owner('POST', '/api:checkups/checkups', { site_id: site.id, type: 'routine' })
    expect(made.json().checkup_no).toBe(`VISIT-${numbering.checkup.next}`)
    const back = await owner('PATCH', path, { numbering: { checkup: { next: 1 } } })
    expect([back.statusCode, back.json().code]).toEqual([422, 'account.number_too_low'])
  })

  it.each([
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ brand_color: '#FFCC00' }, 'brand_color'],
    [{ brand_color: 'green' }, 'brand_color'],
    [{ default_tax_rate_pct: 26 }, 'default_tax_rate_pct'],
    [{ email: null }, 'email'],
    [{ quote_valid_days: 0 }, 'quote_valid_days'],
  ])('refuses %j with a reason', async (change, field) => {
    const answer = await owner('PATCH', path, change)
    expect([answer.statusCode, Object.keys(answer.json().payload.fields)]).toEqual([400, [field]])
  })

  it.each([{ slug: 'mine' }, { status: 'closed' }, { id: crypto.randomUUID() }, { colour: 'red' }])(
    'does not take %j',
    async (change) => expect((await owner('PATCH', path, change)).statusCode).toBe(400),
  )

  it('keeps numbering correctly when numbers are set concurrently', async () => {
    const { next } = (await read(owner)).numbering.quote
    const [site] = (await owner('GET', '/api:crm/sites')).json().items
    const addQuote = () => owner('POST', '/api:quotes/quotes', { client_id: site.client_id })
    const setNext = () => owner('PATCH', path, { numbering: { quote: { next } } })
    for (let round = 0; round < 5; round++) {
      await Promise.all([setNext(), addQuote(), setNext(), addQuote(), setNext(), addQuote()])
      const made = await addQuote()
      expect([made.statusCode, made.json().code]).toEqual([201, undefined])
    }
  })

  it('is changed once per revision, even by concurrent requests', async () => {
    for (let round = 0; round < 5; round++) {
      const { rev } = await read(owner)
      const change = (city: string) => owner('PATCH', path, { city }, { 'if-match': String(rev) })
      const answers = await Promise.all(['A', 'B', 'C', 'D'].map(change))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    }
  })

  it('is changed at the revision that was read', async () => {
    const { rev } = await read(owner)
    expect((await owner('PATCH', path, { city: 'A' }, { 'if-match': String(rev) })).json().rev).toBe(rev + 1)
    expect((await owner('PATCH', path, { city: 'B' }, { 'if-match': String(rev) })).json().code).toBe('row.stale')
  })

  it('uses its own price book', async () => {
    const stranger = await api.as('owner.b@example.com')
    const { id } = (await stranger('POST', '/api:catalog/price-books', { name: 'Theirs' })).json()
    expect((await owner('PATCH', path, { default_price_book_id: id })).statusCode).toBe(404)
  })
})

it.each([
  ['#0B6E4F', true],
  ['#000000', true],
  ['#767676', true],
  ['#777777', false],
  ['#FFFFFF', false],
])('white is read on %s: %s', (colour, expected) => expect(isReadableOnWhite(colour)).toBe(expected))
