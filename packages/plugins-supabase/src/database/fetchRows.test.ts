import { type SupabaseServer, startSupabaseServer } from '@sluice/supabase-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collection, f, startApp } from '../testing/startApp.ts'
import { freshZones, zones } from '../testing/zones.ts'

let server: SupabaseServer
beforeAll(async () => {
  server = await startSupabaseServer({ tables: zones + freshZones })
})
afterAll(() => server?.stop())

const config = { table: 'zones', primaryData: ['id'], fieldsMode: 'guided', dataFields: ['id', 'name', 'minutes'] }

/** Fetches a collection with a stored configuration. */
async function fetched(more: object = {}, own: object = {}) {
  const app = await startApp({ server, page: { collections: [collection('c', { ...config, ...own }, { ...more })] } })
  return { ...app, state: await app.fetched('c') }
}

/** Ids of the rows that a condition finds. */
async function ids(condition: object, sort: readonly object[] = [{ key: 'id', direction: 'ASC' }]) {
  const { state } = await fetched({ filter: { link: '$and', if: true, conditions: [condition] }, sort })
  return state?.error ? state.error : [state?.data].flat().map((row) => Object(row).id)
}

describe('fetchRows', () => {
  it('gives all rows of a table', async () => {
    const { state } = await fetched()
    expect(state).toMatchObject({ type: 'collection', total: 4, error: null })
    expect([state?.data].flat()[0]).toEqual({ id: 1, name: 'Lawn', minutes: 10 })
  })

  it('gives other tables with advanced fields', async () => {
    const own = { fieldsMode: 'advanced', dataFieldsAdvanced: 'id, sites(name)' }
    expect((await fetched({ sort: [{ key: 'id', direction: 'ASC' }] }, own)).state?.data).toMatchObject([
      { id: 1, sites: { name: 'North' } },
      {},
      {},
      {},
    ])
  })

  it.each<[object, readonly number[]]>([
    [{ field: 'name', operator: '$eq', value: 'Hedge, "long"' }, [4]],
    [{ field: 'is_on', operator: '$eq', value: true }, [1, 4]],
    [{ field: 'is_on', operator: '$eq', value: null }, [3]],
    [{ field: 'is_on', operator: '$ne', value: null }, [1, 2, 4]],
    [{ field: 'minutes', operator: '$ne', value: 10 }, [2, 3, 4]],
    [{ field: 'minutes', operator: '$lt', value: 10 }, [4]],
    [{ field: 'minutes', operator: '$gt', value: 10 }, [2, 3]],
    [{ field: 'minutes', operator: '$lte', value: 10 }, [1, 4]],
    [{ field: 'minutes', operator: '$gte', value: f('10 * 2') }, [2, 3]],
    [{ field: 'minutes', operator: '$eq', value: f('undefined') }, []],
    [{ field: 'notes', operator: '$iLike:contains', value: 'LAWN' }, [1]],
    [{ field: 'notes', operator: '$iLike:contains', value: '50%' }, [2]],
    [{ field: 'notes', operator: '$iLike:contains', value: '_' }, []],
    [{ field: 'name', operator: '$iLike:contains', value: '"long' }, [4]],
    [{ field: 'name', operator: '$iLike:contains', value: '*' }, []],
    [{ field: 'notes', operator: '$notILike:contains', value: 'lawn' }, [2, 4]],
    [{ field: 'notes', operator: '$iLike:startsWith', value: 'front' }, [1]],
    [{ field: 'notes', operator: '$iLike:endsWith', value: 'SHADE' }, [2]],
    [{ field: 'notes', operator: '$eq:null' }, [3]],
    [{ field: 'notes', operator: '$ne:null' }, [1, 2, 4]],
    [{ field: 'name', operator: '$in', value: ['Lawn', 'Hedge, "long"'] }, [1, 4]],
    [{ field: 'id', operator: '$notIn', value: [1, 2] }, [3, 4]],
    [{ field: 'id', operator: '$in', value: [] }, []],
    [{ field: 'tags', operator: '$overlap', value: ['shade', 'grass'] }, [1, 4]],
    [{ field: 'tags', operator: '$notOverlap', value: ['sun'] }, [4]],
    [{ field: 'tags', operator: '$contains', value: ['sun'] }, [1, 2]],
    [{ field: 'name', operator: '$match', value: '/^R.*s$/' }, [2]],
    [{ field: 'name', operator: '$eq', value: '', isEmptyIgnored: true }, [1, 2, 3, 4]],
    [{ field: 'name', operator: '$unknown', value: 1 }, [1, 2, 3, 4]],
    [
      {
        link: '$or',
        conditions: [
          { field: 'id', operator: '$eq', value: 1 },
          {
            link: '$and',
            conditions: [
              { field: 'minutes', operator: '$gt', value: 5 },
              { field: 'site_id', operator: '$eq', value: 2 },
            ],
          },
        ],
      },
      [1, 3],
    ],
    [{ link: '$or', if: false, conditions: [{ field: 'id', operator: '$eq', value: 1 }] }, [1, 2, 3, 4]],
  ])('finds with %j', async (condition, expected) => expect(await ids(condition)).toEqual(expected))

  it('sorts', async () => {
    const all = { field: 'id', operator: '$gt', value: 0 }
    expect(
      await ids(all, [
        { key: 'site_id', direction: 'DESC' },
        { key: 'minutes', direction: 'ASC' },
      ]),
    ).toEqual([4, 3, 1, 2])
  })

  it('filters and sorts by columns with spaces in their names', async () => {
    const filter = { link: '$and', conditions: [{ field: 'Full Name', operator: '$iLike:contains', value: 'e' }] }
    const sort = [{ key: 'Full Name', direction: 'DESC' }]
    const own = { table: 'crews', dataFields: ['Full Name'] }
    expect((await fetched({ filter, sort, limit: 5 }, own)).state?.data).toEqual([{ 'Full Name': 'Cem D' }])
  })

  it('fetches one page, and knows how many rows there are', async () => {
    const { state } = await fetched({ sort: [{ key: 'minutes', direction: 'DESC' }], limit: 2, offset: 2 })
    expect(state).toMatchObject({ total: 4, offset: 2, limit: 2 })
    expect(Array.isArray(state?.data) && Array.from(state.data, (row) => row?.id)).toEqual([undefined, undefined, 1, 4])
    const path = decodeURIComponent(server.requests.at(-1)?.path ?? '')
    expect(path).toContain('order=minutes.desc,id.asc')
    expect(path).toContain('offset=2&limit=2')
  })

  it.each([
    ['without a filter', {}, [1, 2, 3, 4]],
    ['with a filter of the app', { field: 'name', operator: '$match', value: '/e/' }, [2, 3, 4]],
    ['with a filter of the server', { field: 'id', operator: '$gt', value: 0 }, [1, 2, 3, 4]],
  ])('gives all rows %s where the server limits the rows of an answer', async (_case, condition, expected) => {
    const fetch: typeof globalThis.fetch = (input, init) => {
      const url = new URL(String(input))
      url.searchParams.set('limit', String(Math.min(Number(url.searchParams.get('limit') ?? 2), 2)))
      return globalThis.fetch(url, init)
    }
    const filter = { link: '$and', if: true, conditions: [condition] }
    const page = { collections: [collection('c', config, { filter })] }
    const { data } = { ...(await (await startApp({ server, page, fetch })).fetched('c')) }
    expect([data].flat().map((row) => Object(row).id)).toEqual(expected)
  })

  it('keeps the error of a request', async () => {
    const { state, services } = await fetched({}, { table: 'none' })
    expect(state?.error).toMatchObject({ code: 'PGRST205', status: 404 })
    expect(services.logged.at(-1)).toContain('could not be fetched')
    expect((await fetched({}, { table: '' })).state?.error).toMatchObject({ message: 'The collection has no table.' })
  })
})
