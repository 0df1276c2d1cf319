import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'

let api: TestApi
let owner: SignedInRequest
let stranger: SignedInRequest

beforeAll(async () => {
  api = await startTestApi()
  owner = await api.as('owner.a@example.com')
  stranger = await api.as('owner.b@example.com')
})
afterAll(() => api.close())

const path = '/api:crm/clients'
const newClient = { kind: 'residential', name: 'Ana 100%_real', phone: '210-555-0199', tags: ['vip'] }

describe('clients', () => {
  it('adds, reads, changes and finds a client', async () => {
    const added = await owner('POST', path, newClient)
    expect(added.statusCode).toBe(201)
    const client = added.json()
    expect(client).toMatchObject({ ...newClient, rev: 1, status: 'active', sites_count: 0, open_quotes_count: 0 })
    expect(client.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    const changed = await owner('PATCH', `${path}/${client.id}`, { email: '', notes: 'Call first' })
    expect(changed.json()).toMatchObject({ rev: 2, email: null, notes: 'Call first' })
    const read = await owner('GET', `${path}/${client.id}`)
    expect(read.json()).toEqual(changed.json())
  })

  it.each([
    { q: 'maple', names: ['Maple Bend HOA'] },
    { q: 'ADAEZE OKAFOR', names: ['Okafor residence'] },
    { q: 'grace.lindqvist@', names: ['Maple Bend HOA'] },
    { q: '100%_REAL', names: ['Ana 100%_real'] },
    { q: '%%%', names: [] },
    { q: '_aple', names: [] },
    { q: "' or 1=1--", names: [] },
  ])('finds $names for “$q”', async ({ q, names }) => {
    const answer = await owner('GET', `${path}?q=${encodeURIComponent(q)}`)
    expect(answer.json().items.map((item: { name: string }) => item.name)).toEqual(names)
  })

  it('counts sites and open quotes', async () => {
    const answer = await owner('GET', `${path}?q=maple`)
    expect(answer.json().items[0]).toMatchObject({ sites_count: 1, open_quotes_count: 1 })
  })

  it('pages through a list without gaps in both directions', async () => {
    for (let n = 0; n < 5; n++) await owner('POST', path, { kind: 'other', name: 'Same name' })
    for (const sort of ['name', '-name', '-updated_at']) {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: string = cursor ? `&cursor=${cursor}` : ''
        const page = (await owner('GET', `${path}?limit=2&sort=${sort}${query}`)).json()
        seen.push(...page.items.map((item: { id: string }) => item.id))
        const { items } = (await owner('GET', `${path}?limit=500`)).json()
        // Only the first page counts all rows.
        expect(page.total).toBe(cursor === '' ? items.length : null)
        cursor = page.next_cursor
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.length).toBe((await owner('GET', `${path}?limit=500`)).json().total)
    }
  })

  it.each([
    { change: { name: '' }, field: 'name' },
    { change: { kind: 'alien' }, field: 'kind' },
    { change: { email: 'nobody' }, field: 'email' },
    { change: { tags: Array.from({ length: 21 }, () => 'x') }, field: 'tags' },
  ])('names the field when $field is wrong', async ({ change, field }) => {
    const answer = await owner('POST', path, { ...newClient, ...change })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'request.invalid' })
    expect(Object.keys(answer.json().payload.fields)[0]).toBe(field)
  })

  it.each(['?limit=0', '?limit=501', '?limit=1&limit=2', '?colour=red', '?sort=name;drop', '?sort=notes', '?cursor=x'])(
    'refuses %s',
    async (query) => expect((await owner('GET', path + query)).statusCode).toBe(400),
  )

  it.each([{ account_id: crypto.randomUUID() }, { rev: 9 }, { client_no: 'X' }, { isAdmin: true }])(
    'refuses the key in %j',
    async (extra) => expect((await owner('POST', path, { ...newClient, ...extra })).statusCode).toBe(400),
  )

  it('hides a client from other accounts, which cannot change it', async () => {
    const client = (await owner('GET', `${path}?q=maple`)).json().items[0]
    const read = await stranger('GET', `${path}/${client.id}`)
    const absent = await stranger('GET', `${path}/${crypto.randomUUID()}`)
    expect(read.statusCode).toBe(404)
    expect(read.json()).toEqual(absent.json())
    expect((await stranger('PATCH', `${path}/${client.id}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await owner('GET', `${path}/${client.id}`)).json()).toEqual(client)
  })

  it('refuses a change of another revision', async () => {
    const { id, rev } = (await owner('POST', path, newClient)).json()
    expect((await owner('PATCH', `${path}/${id}`, { name: 'B' }, { 'if-match': String(rev) })).statusCode).toBe(200)
    const stale = await owner('PATCH', `${path}/${id}`, { name: 'C' }, { 'if-match': String(rev) })
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({ code: 'row.stale', payload: { rev: rev + 1 } })
  })

  it('accepts an id from the sender once', async () => {
    const id = crypto.randomUUID()
    expect((await owner('POST', path, { ...newClient, id })).json().id).toBe(id)
    expect((await owner('POST', path, { ...newClient, id })).json().code).toBe('row.exists')
  })
})

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'mutation-1' }

  it('repeats the answer and writes once, even for concurrent requests', async () => {
    const send = () => owner('POST', path, { ...newClient, name: 'Once only' }, key)
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect((await owner('GET', `${path}?q=once%20only`)).json().total).toBe(1)
  })

  it('refuses the key with another body, and is scoped to the account', async () => {
    const reused = await owner('POST', path, { ...newClient, name: 'Another' }, key)
    expect(reused.statusCode).toBe(409)
    expect(reused.json().code).toBe('request.key_reused')
    expect((await stranger('POST', path, { ...newClient, name: 'Another' }, key)).statusCode).toBe(201)
  })

  it('does not store an error', async () => {
    const headers = { 'idempotency-key': 'mutation-2' }
    const site = { site_type: 'park', address_line1: '1 A', city: 'B', client_id: crypto.randomUUID() }
    expect((await owner('POST', '/api:crm/sites', site, headers)).statusCode).toBe(404)
    expect((await owner('POST', path, newClient, headers)).statusCode).toBe(201)
  })
})
