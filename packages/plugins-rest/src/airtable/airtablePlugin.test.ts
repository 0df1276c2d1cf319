import { f } from '@sluice/engine/testing/internals'
import { describe, expect, it } from 'vitest'
import { collection, record, startAirtableApp, tableOf } from '../testing/startAirtableApp.ts'
import { json } from '../testing/startServer.ts'

const CREATED = '2026-06-15T10:00:00.000Z'
const zones = () => ['Lawn', 'Beds', 'Lawn'].map((Name, i) => record(`rec${i + 1}`, { Name, Gallons: i }))
const row = (id: string, fields: object) => ({ ...fields, id, createdTime: CREATED })

describe('collections', () => {
  it('have the fields of all records beside their id, read page by page', async () => {
    const { fetched, asked, server } = await startAirtableApp({ answer: tableOf(zones()) })
    expect(await fetched('zones')).toMatchObject({
      data: [
        row('rec1', { Name: 'Lawn', Gallons: 0 }),
        row('rec2', { Name: 'Beds', Gallons: 1 }),
        row('rec3', { Name: 'Lawn', Gallons: 2 }),
      ],
      ...{ type: 'collection', total: 3, error: null },
    })
    expect(asked()).toEqual([
      { collectionId: 'zones', operation: 'list' },
      { collectionId: 'zones', operation: 'list', offset: '2' },
    ])
    expect(server.arrived[0]).toMatchObject({ method: 'POST', path: '/designs/project/airtable/records' })
  })

  it('send their formula with its bindings, their view and fields', async () => {
    const config = { filterByFormula: f(`"{Name}='" + variables['name'] + "'"`), view: 'Sunny', fields: ['Name'] }
    const { fetched, asked, runtime } = await startAirtableApp({
      answer: tableOf(zones()),
      collections: [collection('zones', config)],
    })
    expect(await fetched('zones')).toMatchObject({ total: 2 })
    runtime.variables.set('name', 'Beds')
    expect(await fetched('zones')).toMatchObject({ data: [{ id: 'rec2' }] })
    expect(asked()[0]).toMatchObject({ filterByFormula: "{Name}='Lawn'", view: 'Sunny', fields: ['Name'] })
  })

  it('name the base and table that are stored in them', async () => {
    const { fetched, asked } = await startAirtableApp({
      answer: tableOf(zones()),
      collections: [collection('other', { baseId: 'app1', tableId: 'tbl1' })],
    })
    expect(await fetched('other')).toMatchObject({ total: 3 })
    expect(asked()[0]).toMatchObject({ collectionId: 'other', baseId: 'app1', tableId: 'tbl1' })
  })

  it('are told apart where their configuration is equal', async () => {
    const { fetched, asked } = await startAirtableApp({
      answer: tableOf(zones()),
      collections: [collection('zones'), collection('zones2')],
    })
    await fetched('zones2')
    expect(asked()[0]).toMatchObject({ collectionId: 'zones2' })
  })

  it('are not confused where their bindings are equal', async () => {
    const config = { filterByFormula: f("variables['name'] && ''") }
    const { fetched, asked } = await startAirtableApp({
      answer: tableOf(zones()),
      collections: [collection('zones', config), collection('zones2', config)],
    })
    await fetched('zones2')
    expect(asked()[0]).toMatchObject({ collectionId: 'zones2' })
  })

  it('are fetched when their page opens', async () => {
    const { runtime } = await startAirtableApp({
      answer: tableOf(zones()),
      collections: [
        collection('zones', { isAutoFetch: true }, { sort: [{ key: 'Gallons', direction: 'DESC' }] }),
        collection('zones2', { isAutoFetch: true }),
      ],
    })
    await expect.poll(() => runtime.collections.state('zones2')?.total).toBe(3)
    await expect.poll(() => runtime.collections.state('zones')?.total).toBe(3)
  })

  it('are filtered, sorted and cut by the app', async () => {
    const sort = [{ key: 'Gallons', direction: 'DESC' }]
    const { fetched } = await startAirtableApp({
      answer: tableOf(zones()),
      collections: [collection('zones', {}, { sort })],
    })
    expect(await fetched('zones')).toMatchObject({ data: [{ id: 'rec3' }, { id: 'rec2' }, { id: 'rec1' }] })
  })

  it('begin again once where Airtable has forgotten the offset', async () => {
    let count = 0
    const answer = tableOf(zones())
    const { fetched, server } = await startAirtableApp({
      answer: (arrived, response) => {
        count += 1
        const expired = { code: 'airtable.offset_expired', message: 'Read again.' }
        return count === 2 ? json(expired, { status: 409 })(arrived, response) : answer(arrived, response)
      },
    })
    expect(await fetched('zones')).toMatchObject({ total: 3, error: null })
    expect(server.arrived).toHaveLength(4)
  })

  it('end at the most pages, with a warning', async () => {
    const { fetched, services, server } = await startAirtableApp({
      answer: json({ records: [record('rec1', {})], offset: 'more' }),
    })
    expect(await fetched('zones')).toMatchObject({ total: 100 })
    expect(server.arrived).toHaveLength(100)
    expect(services.logged.join()).toContain('more than 100 records')
  })
})

describe('createRecord', () => {
  it.each<[string, unknown]>([
    ['an object', { Name: 'Trees', Gallons: f('2 * 4'), Note: null }],
    [
      'a list of values',
      [
        { key: 'Name', value: 'Trees' },
        { key: 'Gallons', value: f('2 * 4') },
        { key: 'Note', value: null },
      ],
    ],
  ])('writes the values of %s, and adds the row', async (_what, data) => {
    const { act, asked, fetched, runtime, server } = await startAirtableApp({ answer: tableOf(zones()) })
    await fetched('zones')
    const count = server.arrived.length
    const created = row('rec4', { Name: 'Trees', Gallons: 8, Note: null })
    expect(await act('createRecord', { collectionId: 'zones', data })).toEqual({ result: created, error: null })
    expect(asked().at(-1)).toEqual({
      ...{ collectionId: 'zones', operation: 'create', values: { Name: 'Trees', Gallons: 8, Note: null } },
    })
    expect(runtime.collections.state('zones')).toMatchObject({ data: [{}, {}, {}, created], total: 4 })
    expect(server.arrived).toHaveLength(count + 1)
  })
})

describe('updateRecord', () => {
  it('writes all values without fields, and replaces the row alone', async () => {
    const { act, fetched, runtime } = await startAirtableApp({ answer: tableOf(zones()) })
    const before = (await fetched('zones'))?.data
    const args = { collectionId: 'zones', recordId: 'rec2', data: { Gallons: 9 }, fields: [] }
    const changed = row('rec2', { Name: 'Beds', Gallons: 9 })
    expect((await act('updateRecord', args)).result).toEqual(changed)
    const { data, total } = runtime.collections.state('zones') ?? {}
    expect([data, total]).toMatchObject([[{}, changed, {}], 3])
    expect(Object(data)[0]).toBe(Object(before)[0])
  })

  it('writes only the fields that it names', async () => {
    const { act, asked } = await startAirtableApp({ answer: tableOf(zones()) })
    const data = { Name: 'Roses', Gallons: null, Formula: null }
    await act('updateRecord', { collectionId: 'zones', recordId: 'rec2', data, fields: ['Name'] })
    expect(asked()).toMatchObject([{ operation: 'update', recordId: 'rec2', values: { Name: 'Roses' } }])
    expect(Object.keys(asked()[0].values)).toEqual(['Name'])
  })

  it('changes the row in other collections of its table, and adds it to none', async () => {
    const config = { baseId: 'app1', tableId: 'tbl1' }
    const only = { ...config, filterByFormula: "{Name}='Beds'" }
    const { act, fetched, runtime } = await startAirtableApp({
      answer: tableOf(zones()),
      collections: [
        collection('all', config),
        collection('beds', only),
        collection('far', { ...config, tableId: 'tbl2' }),
      ],
    })
    for (const id of ['all', 'beds', 'far']) await fetched(id)
    await act('updateRecord', { collectionId: 'all', recordId: 'rec2', data: { Gallons: 9 } })
    await act('updateRecord', { collectionId: 'all', recordId: 'rec1', data: { Gallons: 7 } })
    const gallons = (id: string) => Array.from(Object(runtime.collections.state(id)?.data), (it) => Object(it).Gallons)
    expect([gallons('all'), gallons('beds'), gallons('far')]).toEqual([[7, 9, 2], [9], [0, 1, 2]])
  })

  it('changes no collection that is not fetched', async () => {
    const { act, runtime } = await startAirtableApp({ answer: tableOf(zones()) })
    await act('updateRecord', { collectionId: 'zones', recordId: 'rec2', data: { Gallons: 9 } })
    expect(runtime.collections.state('zones')).toMatchObject({ isFetched: false })
  })
})

describe('syncRecord', () => {
  it('puts a record into its collection as it is now', async () => {
    const records = zones()
    const { act, asked, fetched, runtime } = await startAirtableApp({ answer: tableOf(records) })
    await fetched('zones')
    records[0] = record('rec1', { Name: 'Lawn', Gallons: 70 })
    records.push(record('rec4', { Name: 'Trees' }))
    await act('syncRecord', { collectionId: 'zones', recordId: 'rec1' })
    await act('syncRecord', { collectionId: 'zones', recordId: 'rec4' })
    expect(runtime.collections.state('zones')).toMatchObject({
      total: 4,
      data: [{ Gallons: 70 }, {}, {}, { id: 'rec4' }],
    })
    expect(asked().at(-1)).toEqual({ collectionId: 'zones', operation: 'read', recordId: 'rec4' })
  })
})

describe('deleteRecord', () => {
  it('takes the row out of its collection', async () => {
    const { act, fetched, runtime } = await startAirtableApp({ answer: tableOf(zones()) })
    await fetched('zones')
    expect((await act('deleteRecord', { collectionId: 'zones', recordId: 'rec1' })).result).toEqual({ id: 'rec1' })
    expect(runtime.collections.state('zones')).toMatchObject({ total: 2, data: [{ id: 'rec2' }, { id: 'rec3' }] })
  })
})

describe('an error', () => {
  it.each<[string, object, string]>([
    ['a missing collection', { recordId: 'rec1' }, 'airtable/no-collection'],
    ['a missing record', { collectionId: 'zones', recordId: null }, 'airtable/no-record'],
    ['a record of another kind', { collectionId: 'zones', recordId: '../x' }, 'airtable/no-record'],
  ])('names %s, and nothing is sent', async (_what, args, code) => {
    const { act, asked } = await startAirtableApp({ answer: tableOf(zones()) })
    expect((await act('updateRecord', { data: { A: 1 }, ...args })).error).toMatchObject({ code, status: 0 })
    expect(asked()).toEqual([])
  })

  it.each<[number, object, object, string, string]>([
    [404, { code: 'airtable.not_found', message: 'No record.' }, {}, 'airtable/not-found', 'No record.'],
    [
      422,
      { code: 'airtable.refused', message: 'Airtable refuses the request. Why.', payload: { type: 'INVALID' } },
      {},
      'airtable/refused',
      'Airtable refuses the request. Why.',
    ],
    [
      429,
      { code: 'airtable.too_many', message: 'Too many.' },
      { 'Retry-After': '30' },
      'airtable/too-many',
      'Too many. Try again in 30 s.',
    ],
    [403, { code: 'airtable.no_token', message: 'No token.' }, {}, 'airtable/no-token', 'No token.'],
    [504, { code: 'forwarding.timeout', message: 'Late.' }, {}, 'airtable/unavailable', 'Late.'],
    [402, { code: 'subscription.expired', message: 'Expired.' }, {}, 'airtable/refused', 'Expired.'],
    [404, { message: 'Not Found' }, {}, 'airtable/no-server', 'has no route for Airtable'],
    [200, { ok: true }, {}, 'airtable/no-server', 'does not answer with records'],
  ])('of the server with the status %i and %j is passed on, and the request is sent once', async (...row) => {
    const [status, body, headers, code, sentence] = row
    const { act, server } = await startAirtableApp({ answer: json(body, { status, headers }) })
    const { error } = await act('createRecord', { collectionId: 'zones', data: { Name: 'A' } })
    expect(error).toMatchObject({ name: 'AirtableError', code, ...(status === 200 ? {} : { status }) })
    expect(String(error)).toContain(sentence)
    expect(server.arrived).toHaveLength(1)
  })

  it('says that nothing answers', async () => {
    const { act } = await startAirtableApp({ answer: (_arrived, response) => response.destroy() })
    expect((await act('syncRecord', { collectionId: 'zones', recordId: 'rec1' })).error).toMatchObject({
      code: 'network',
    })
  })

  it('of a collection is kept in it', async () => {
    const { fetched } = await startAirtableApp({ answer: tableOf(zones()), collections: [collection('other')] })
    expect(await fetched('other')).toMatchObject({
      error: { code: 'airtable/table-unknown', status: 403, response: { data: { code: 'airtable.table_unknown' } } },
    })
  })
})
