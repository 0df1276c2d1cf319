import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { airtableTable, storedRecord } from '../testing/airtableTable.ts'
import { type SignedInRequest, startTestApi, type TestApi } from '../testing/index.ts'
import { json, startUpstream, type Upstream } from '../testing/startUpstream.ts'

const path = '/designs/app/airtable/records'
const TOKEN = 'pat.k3y'
const table = { baseId: 'appWater', tableId: 'Zones & heads' }
const address = '/v0/appWater/Zones%20%26%20heads'

let api: TestApi
let upstream: Upstream
let owner: SignedInRequest
const lines: string[] = []
const records = [storedRecord('rec1', {}), storedRecord('rec2', {})]

beforeAll(async () => {
  upstream = await startUpstream(json({}))
  api = await startTestApi({
    logTo: { write: (line) => void lines.push(line) },
    config: {
      airtable: {
        token: TOKEN,
        apiBase: upstream.url,
        tables: {
          zones: { ...table, view: 'Sunny' },
          names: { ...table, fields: ['Name'] },
          fixed: { ...table, isReadonly: true },
        },
        bases: ['appOpen'],
        timeoutMs: 400,
        perMinute: 60,
      },
    },
  })
  owner = await api.as('owner.a@example.com')
})
afterAll(async () => {
  await api.close()
  await upstream.close()
})
beforeEach(() => {
  const fields = ['Lawn', 'Beds', 'Lawn'].map((Name, i) => ({ Name, Gallons: i }))
  records.splice(0, records.length, ...fields.map((values, i) => storedRecord(`rec${i + 1}`, values)))
  upstream.arrived.length = 0
  upstream.answer = airtableTable(address, TOKEN, records)
})

const ask = (body: object) => owner('POST', path, { collectionId: 'zones', ...body })
const sent = () => upstream.arrived.map(({ method, path: to, body }) => [method, to, body && JSON.parse(body)])

describe('records of Airtable', () => {
  it('are listed page by page, as the view of the table sorts them', async () => {
    const first = await ask({ operation: 'list', pageSize: 2, filterByFormula: '', view: 'Of the page' })
    expect([first.statusCode, first.json()]).toEqual([200, { records: records.slice(0, 2), offset: '2/rec' }])
    const second = await ask({ operation: 'list', pageSize: 2, offset: first.json().offset })
    expect(second.json()).toEqual({ records: records.slice(2) })
    expect(sent()).toEqual([
      ['POST', `${address}/listRecords`, { view: 'Sunny', pageSize: 2 }],
      ['POST', `${address}/listRecords`, { view: 'Sunny', pageSize: 2, offset: '2/rec' }],
    ])
    expect(upstream.arrived[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}` })
  })

  it('are filtered by a formula and have the asked fields', async () => {
    const answer = await ask({ operation: 'list', filterByFormula: "{Name}='Lawn'", fields: ['Gallons'] })
    expect(answer.json().records.map((record: { fields: object }) => record.fields)).toEqual([
      { Gallons: 0 },
      { Gallons: 2 },
    ])
  })

  it('are read, created, changed and deleted one by one', async () => {
    expect((await ask({ operation: 'read', recordId: 'rec2' })).json()).toEqual({ records: [records[1]] })
    const created = await ask({ operation: 'create', values: { Name: 'Trees', Gallons: null } })
    expect(created.json()).toEqual({ records: [storedRecord('rec4', { Name: 'Trees', Gallons: null })] })
    const changed = await ask({ operation: 'update', recordId: 'rec4', values: { Gallons: 8 } })
    expect(changed.json()).toEqual({ records: [storedRecord('rec4', { Name: 'Trees', Gallons: 8 })] })
    expect((await ask({ operation: 'delete', recordId: 'rec4' })).json()).toEqual({
      records: [{ id: 'rec4', fields: {} }],
    })
    expect(sent().slice(1)).toEqual([
      ['POST', address, { fields: { Name: 'Trees', Gallons: null } }],
      ['PATCH', `${address}/rec4`, { fields: { Gallons: 8 } }],
      ['DELETE', `${address}/rec4`, ''],
    ])
  })

  it('have no other fields than those of their collection', async () => {
    const named = (body: object) => ask({ collectionId: 'names', ...body })
    const expected = { ...records[0], fields: { Name: 'Lawn' } }
    expect((await named({ operation: 'read', recordId: 'rec1' })).json()).toEqual({ records: [expected] })
    const list = await named({ operation: 'list', fields: ['Gallons', 'Name'] })
    expect(list.json().records[0]).toEqual(expected)
    expect(sent()[1]?.[2]).toEqual({ fields: ['Name'] })
    const write = await named({ operation: 'update', recordId: 'rec1', values: { Name: 'A', Gallons: 9 } })
    expect([write.statusCode, write.json().code]).toEqual([403, 'airtable.field_not_allowed'])
  })

  it('may be in a table that the page names, where its base is allowed', async () => {
    upstream.answer = airtableTable('/v0/appOpen/tbl1', TOKEN, records)
    const answer = await ask({ operation: 'list', collectionId: 'other', baseId: 'appOpen', tableId: 'tbl1' })
    expect(answer.json()).toEqual({ records })
  })
})

describe('a request to Airtable', () => {
  it.each<[string, object, number, string]>([
    ['for an unknown collection', { operation: 'list', collectionId: 'x' }, 403, 'airtable.table_unknown'],
    ['for an inherited name', { operation: 'list', collectionId: 'constructor' }, 403, 'airtable.table_unknown'],
    [
      'for another base',
      { operation: 'list', collectionId: 'x', baseId: 'appOther', tableId: 'tbl1' },
      403,
      'airtable.base_not_allowed',
    ],
    [
      'that changes a table that is only read',
      { operation: 'create', collectionId: 'fixed', values: {} },
      403,
      'airtable.readonly',
    ],
    [
      'that deletes from one',
      { operation: 'delete', collectionId: 'fixed', recordId: 'rec1' },
      403,
      'airtable.readonly',
    ],
    ['with a path as record', { operation: 'read', recordId: '../../appOther/tbl1' }, 400, 'request.invalid'],
    [
      'with a path as table',
      { operation: 'list', collectionId: 'x', baseId: 'appOpen', tableId: '..' },
      400,
      'request.invalid',
    ],
    [
      'with values of too many levels',
      { operation: 'create', values: { Name: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) } },
      400,
      'request.invalid',
    ],
    ['of another kind', { operation: 'schema' }, 400, 'request.invalid'],
  ])('%s is refused before anything is sent', async (_what, body, status, code) => {
    const answer = await ask(body)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(upstream.arrived).toEqual([])
  })

  it.each<[string, object, number, string, object]>([
    [
      'an invalid formula',
      { operation: 'list', filterByFormula: '(' },
      422,
      'airtable.refused',
      {
        message: 'Airtable refuses the request. The formula for filtering records is invalid.',
        payload: { type: 'INVALID_FILTER_BY_FORMULA' },
      },
    ],
    [
      'a computed field',
      { operation: 'update', recordId: 'rec1', values: { Computed: 1 } },
      422,
      'airtable.refused',
      { payload: { type: 'INVALID_VALUE_FOR_COLUMN' } },
    ],
    ['a missing record', { operation: 'read', recordId: 'rec9' }, 404, 'airtable.not_found', {}],
    [
      'a missing table',
      { operation: 'list', collectionId: 'x', baseId: 'appOpen', tableId: 'tbl9' },
      403,
      'airtable.forbidden',
      {},
    ],
  ])('for %s is answered with the reason', async (_what, body, status, code, more) => {
    const answer = await ask(body)
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, ...more }])
  })

  it.each<[string, () => void, number, string, string | undefined]>([
    ['a refused token', () => answerWith(401, 'AUTHENTICATION_REQUIRED'), 502, 'airtable.token_refused', undefined],
    ['too many requests', () => answerWith(429, 'RATE_LIMIT_REACHED'), 429, 'airtable.too_many', '30'],
    [
      'too many requests, with a pause',
      () => answerWith(429, 'RATE_LIMIT_REACHED', { 'retry-after': '7' }),
      429,
      'airtable.too_many',
      '7',
    ],
    [
      'an offset that has expired',
      () => answerWith(422, 'LIST_RECORDS_ITERATOR_NOT_AVAILABLE'),
      409,
      'airtable.offset_expired',
      undefined,
    ],
    ['a failure', () => answerWith(500, 'SERVER_ERROR'), 502, 'airtable.unavailable', undefined],
    ['something else', () => (upstream.answer = json({ rows: [] })), 502, 'airtable.unavailable', undefined],
    ['no answer', () => (upstream.answer = () => {}), 504, 'forwarding.timeout', undefined],
  ])('that meets %s is answered with a code', async (_what, prepare, status, code, retryAfter) => {
    prepare()
    const answer = await ask({ operation: 'list' })
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([status, code, retryAfter])
  })

  it('without a session is refused', async () => {
    const payload = { collectionId: 'zones', operation: 'list' }
    expect((await api.inject({ method: 'POST', url: path, payload })).statusCode).toBe(401)
  })

  it('leaves neither token nor values in the log', async () => {
    answerWith(500, 'SERVER_ERROR')
    await ask({ operation: 'create', values: { Name: 'Mrs Private' } })
    expect(lines.join()).not.toMatch(/k3y|Mrs Private/)
  })

  it('is refused by a server without a token', async () => {
    const closed = await startTestApi()
    const who = await closed.as('owner.a@example.com')
    const answer = await who('POST', path, { collectionId: 'zones', operation: 'list' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'airtable.no_token'])
    await closed.close()
  })
})

function answerWith(status: number, type: string, headers: object = {}): void {
  upstream.answer = json({ error: { type, message: '' } }, { status, headers })
}
