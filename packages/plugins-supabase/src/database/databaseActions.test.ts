import { type SupabaseServer, startSupabaseServer } from '@sluice/supabase-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { collection, f, startApp } from '../testing/startApp.ts'
import { textsOf } from '../testing/textsOf.ts'
import { freshZones, zones } from '../testing/zones.ts'

let server: SupabaseServer
beforeAll(async () => {
  server = await startSupabaseServer({ tables: zones })
})
beforeEach(() => server.run(freshZones).then(() => undefined))
afterAll(() => server?.stop())

const start = (options: Omit<Parameters<typeof startApp>[0], 'server'> = {}) => startApp({ server, ...options })

describe('select', () => {
  const select = async (args: Readonly<Record<string, unknown>>) =>
    (await start()).act('select', { table: 'zones', ...args })
  const names = async (...filters: readonly object[]) => {
    const rows = await select({
      fieldsMode: 'guided',
      dataFields: ['name'],
      filters,
      modifiers: { order: { column: 'id' } },
    })
    return Array.isArray(rows) ? rows.map(({ name }) => name) : rows
  }

  it('gives all columns of all rows', async () => {
    expect(await select({ fieldsMode: 'guided', dataFields: [] })).toHaveLength(4)
    expect(await select({ fieldsMode: 'guided' })).toMatchObject([{ id: 1, name: 'Lawn', minutes: 10 }, {}, {}, {}])
  })

  it('gives chosen columns, and those of other tables', async () => {
    const filters = [{ isEnabled: true, fn: 'eq', column: 'id', value: 1 }]
    expect(await select({ fieldsMode: 'guided', dataFields: ['id', 'name'], filters })).toEqual([
      { id: 1, name: 'Lawn' },
    ])
    expect(await select({ fieldsMode: 'advanced', dataFieldsAdvanced: 'name, site:sites (name)', filters })).toEqual([
      { name: 'Lawn', site: { name: 'North' } },
    ])
  })

  it('reads columns with spaces in their names', async () => {
    const filters = [{ isEnabled: true, fn: 'eq', column: 'Full Name', value: 'Cem D' }]
    const args = { table: 'crews', fieldsMode: 'guided', dataFields: ['id', 'Full Name'], filters }
    expect(await select(args)).toEqual([{ id: 2, 'Full Name': 'Cem D' }])
  })

  it.each<[string, object, readonly string[]]>([
    ['eq', { column: 'name', value: 'Lawn' }, ['Lawn']],
    ['eq', { column: 'name', value: f("'Ro' + 'ses'") }, ['Roses']],
    ['neq', { column: 'minutes', value: 10 }, ['Roses', 'Trees', 'Hedge, "long"']],
    ['gt', { column: 'minutes', value: 10 }, ['Roses', 'Trees']],
    ['gte', { column: 'minutes', value: 20 }, ['Roses', 'Trees']],
    ['lt', { column: 'minutes', value: 10 }, ['Hedge, "long"']],
    ['lte', { column: 'minutes', value: 10 }, ['Lawn', 'Hedge, "long"']],
    ['like', { column: 'name', value: '%w%' }, ['Lawn']],
    ['ilike', { column: 'notes', value: '%FRONT%' }, ['Lawn']],
    ['is', { column: 'is_on', value: null }, ['Trees']],
    ['is', { column: 'is_on', value: true }, ['Lawn', 'Hedge, "long"']],
    ['in', { column: 'name', value: ['Trees', 'Hedge, "long"'] }, ['Trees', 'Hedge, "long"']],
    ['in', { column: 'id', value: [1, 2] }, ['Lawn', 'Roses']],
    ['in', { column: 'id', value: [] }, []],
    ['contains', { column: 'tags', value: ['sun', 'grass'] }, ['Lawn']],
    ['contains', { column: 'tags', value: '{sun}' }, ['Lawn', 'Roses']],
    ['containedBy', { column: 'tags', value: ['sun', 'more'] }, ['Roses']],
    ['overlaps', { column: 'tags', value: ['shade', 'grass'] }, ['Lawn', 'Hedge, "long"']],
    ['rangeGt', { column: 'active', value: '[1,5]' }, ['Roses']],
    ['rangeGte', { column: 'active', value: '[2,5]' }, ['Roses']],
    ['rangeLt', { column: 'active', value: '[6,9]' }, ['Lawn']],
    ['rangeLte', { column: 'active', value: '[1,6]' }, ['Lawn']],
    ['rangeAdjacent', { column: 'active', value: '[10,12]' }, ['Roses']],
    ['textSearch', { column: 'notes', value: 'front & lawn', options: { config: 'english' } }, ['Lawn']],
    ['match', { value: { site_id: 2, is_on: true } }, ['Hedge, "long"']],
    ['not', { column: 'is_on', operator: 'is', value: null }, ['Lawn', 'Roses', 'Hedge, "long"']],
    ['filter', { column: 'minutes', operator: 'gt', value: 20 }, ['Trees']],
    ['or', { value: 'id.eq.1,minutes.eq.30' }, ['Lawn', 'Trees']],
  ])('filters by %s %j', async (fn, filter, expected) => {
    expect(await names({ isEnabled: true, fn, ...filter })).toEqual(expected)
  })

  it('joins filters, and leaves disabled ones out', async () => {
    const on = { fn: 'eq', column: 'is_on', value: true }
    expect(await names(on, { isEnabled: true, fn: 'gt', column: 'minutes', value: 5 })).toEqual(['Lawn'])
    expect(
      await names({ ...on, isEnabled: false }, { isEnabled: f('1 > 2'), fn: 'eq', column: 'id', value: 1 }),
    ).toHaveLength(4)
  })

  it.each<[object, unknown]>([
    [{ order: { column: 'minutes', ascending: false }, limit: { count: 2 } }, [{ id: 3 }, { id: 2 }]],
    [{ order: { column: 'is_on', ascending: true, nullsFirst: true }, limit: { count: 1 } }, [{ id: 3 }]],
    [{ order: { column: 'id' }, range: { from: 1, to: 2 } }, [{ id: 2 }, { id: 3 }]],
    [{ order: { column: 'id' }, range: { from: 2 } }, [{ id: 3 }, { id: 4 }]],
    [{ order: { column: 'id' }, single: true }, { id: 1 }],
    [{ order: { column: 'id', ascending: false }, maybeSingle: true }, { id: 4 }],
    [{ order: { column: 'id' }, limit: { count: 2 }, csv: true }, 'id\n1\n2'],
    [
      { order: { column: 'id' }, limit: { count: 1 }, count: { mode: 'exact' } },
      { data: [{ id: 1 }], count: 4 },
    ],
    [{ count: { mode: 'planned', countOnly: true } }, 4],
    [
      { order: false, limit: false, count: false, single: false, csv: false, explain: false, range: false },
      [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    ],
  ])('with %j gives %j', async (modifiers, expected) => {
    expect(await select({ fieldsMode: 'guided', dataFields: ['id'], modifiers })).toEqual(expected)
  })

  it('gives null where there is no row, and an error where there must be one', async () => {
    const filters = [{ isEnabled: true, fn: 'eq', column: 'id', value: 99 }]
    expect(await select({ filters, modifiers: { maybeSingle: true } })).toBeNull()
    await expect(select({ filters, modifiers: { single: true } })).rejects.toMatchObject({
      code: 'PGRST116',
      status: 406,
    })
  })

  it('explains', async () => {
    expect(await select({ modifiers: { explain: { format: 'text', verbose: true } } })).toContain('zones')
    expect(await select({ modifiers: { explain: { format: 'json' } } })).toMatchObject([{ Plan: {} }])
  })
})

describe('insert', () => {
  it('gives the new row', async () => {
    const { act } = await start()
    const data = { name: f("'Pots'"), minutes: 3, notes: undefined }
    expect(await act('insert', { table: 'zones', data, dataFields: ['name', 'minutes'] })).toMatchObject({
      id: 5,
      name: 'Pots',
    })
    const select = { mode: 'guided', fields: ['name'] }
    expect(await act('insert', { table: 'zones', mode: 'single', data, modifiers: { select } })).toEqual({
      name: 'Pots',
    })
  })

  it('gives a list for a list', async () => {
    const { act } = await start()
    const args = { table: 'zones', mode: 'multiple', data: [{ name: 'A' }, { name: 'B', minutes: 1 }] }
    const select = { mode: 'advanced', advanced: 'name, minutes' }
    const older = { mode: 'advanced', fieldsAdvanced: 'name' }
    expect(await act('insert', { ...args, modifiers: { select: older } })).toEqual([{ name: 'A' }, { name: 'B' }])
    expect(await act('insert', { ...args, modifiers: { select, count: { mode: 'exact' } } })).toEqual({
      data: [
        { name: 'A', minutes: null },
        { name: 'B', minutes: 1 },
      ],
      count: 2,
    })
  })

  it.each([[{ select: { mode: 'minimal' } }], [{ select: false }]])('gives nothing with %j', async (modifiers) => {
    const { act } = await start()
    expect(await act('insert', { table: 'zones', data: {}, modifiers })).toBeNull()
    expect(await server.run('select name from zones where id = 5')).toEqual([{ name: 'Zone' }])
  })

  it('gives the defaults for what rows lack, where that is asked for', async () => {
    const { act } = await start()
    const args = { table: 'zones', mode: 'multiple', data: [{ minutes: 1 }, { name: 'B' }], defaultToNull: false }
    expect(await act('insert', args)).toMatchObject([{ name: 'Zone' }, { name: 'B' }])
  })
})

describe('update', () => {
  it('changes the row of a primary key', async () => {
    const { act } = await start()
    const args = { table: 'zones', primaryData: { id: f('1 + 1') }, data: { minutes: 21 }, dataFields: ['minutes'] }
    expect(await act('update', args)).toMatchObject({ id: 2, name: 'Roses', minutes: 21 })
    const log = { table: 'logs', primaryData: { day: '2026-06-02', zone_id: 1 }, data: { liters: 1 } }
    expect(await act('update', log)).toEqual({ day: '2026-06-02', zone_id: 1, liters: 1 })
    expect(await act('update', { ...args, primaryData: { id: 99 } })).toBeNull()
  })

  it('changes the rows of filters', async () => {
    const { act } = await start()
    const filters = [{ isEnabled: true, fn: 'eq', column: 'site_id', value: 2 }]
    const modifiers = { select: { mode: 'guided', fields: ['id'] }, order: { column: 'id', ascending: false } }
    const args = { table: 'zones', mode: 'multiple', filters, data: { minutes: 1 } }
    expect(await act('update', { ...args, modifiers })).toEqual([{ id: 4 }, { id: 3 }])
  })

  it.each([
    [{ primaryData: {} }, 'No primary key defined.'],
    [{ primaryData: { id: null } }, 'The primary key “id” has no value.'],
    [{ mode: 'multiple', filters: [{ isEnabled: false, fn: 'eq', column: 'id', value: 1 }] }, 'No filters defined'],
  ])('does not change all rows with %j', async (args, message) => {
    const { act } = await start()
    for (const name of ['update', 'delete'])
      await expect(act(name, { table: 'zones', data: { minutes: 0 }, ...args })).rejects.toThrow(message)
    expect(await server.run('select 1 from zones where minutes > 0')).toHaveLength(4)
  })
})

describe('the rows of a change', () => {
  it.each<[object, string]>([
    [{ fn: 'eq', column: 'name', value: f('undefined') }, 'The filter “name” has no value'],
    [{ fn: 'neq', column: 'name', value: f('undefined') }, 'The filter “name” has no value'],
    [{ fn: 'neq', column: 'name', value: null }, 'The filter “name” has no value'],
    [{ fn: 'gt', column: 'name', value: null }, 'The filter “name” has no value'],
    [{ fn: 'not', column: 'name', operator: 'eq', value: f('undefined') }, 'The filter “name” has no value'],
    [{ fn: 'not', column: 'name', operator: 'eq', value: null }, 'The filter “name” has no value'],
    [{ fn: 'is', column: 'active', value: f('undefined') }, 'The filter “active” has no value'],
    [{ fn: 'match', value: {} }, 'The filter “match” has no value'],
    [{ fn: 'match', value: { site_id: 1, name: f('undefined') } }, 'The filter “name” has no value'],
    [{ fn: 'or', value: '' }, 'The filter “or” has no value'],
    [{ fn: 'or', value: 'id.eq.1', options: { foreignTable: 'sites' } }, 'The filter “sites” is on another table'],
    [{ fn: 'eq', column: 'sites.name', value: 'North' }, 'The filter “sites.name” is on another table'],
    [{ fn: 'match', value: { 'sites.name': 'North' } }, 'The filter “sites.name” is on another table'],
    [{ fn: 'eq', column: '', value: 1 }, 'A filter of this change has no column'],
  ])('are not those of %j', async (filter, message) => {
    const { act } = await start()
    const before = server.requests.length
    for (const name of ['update', 'delete'])
      await expect(
        act(name, {
          table: 'zones',
          mode: 'multiple',
          filters: [{ isEnabled: true, ...filter }],
          data: { minutes: 0 },
          modifiers: { select: { mode: 'advanced', advanced: '*, sites(name)' } },
        }),
      ).rejects.toThrow(message)
    expect(server.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
    expect(await server.run('select 1 from zones where minutes > 0')).toHaveLength(4)
  })

  const names = ['limit', 'offset', 'select', 'order', 'or', 'and', 'on_conflict', 'columns']
  it.each(names)('are found by a column named %s', async (name) => {
    await server.run(`drop table if exists odd; create table odd (id int primary key, "${name}" text);
      insert into odd values (1, '5'), (2, '5'), (3, '6')`)
    const { act } = await start()
    const filters = [{ isEnabled: true, fn: 'eq', column: name, value: '5' }]
    const modifiers = { select: { mode: 'minimal' } }
    const args = { table: 'odd', mode: 'multiple', modifiers }
    await act('update', { table: 'odd', primaryData: { [name]: '6' }, data: { id: 9 }, modifiers })
    await act('delete', { ...args, filters: [...filters, { fn: 'match', value: { [name]: '5', id: 2 } }] })
    expect(await server.run('select id from odd order by id')).toEqual([{ id: 1 }, { id: 9 }])
    await act('delete', { ...args, filters })
    expect(await server.run('select id from odd')).toEqual([{ id: 9 }])
  })
})

describe('upsert', () => {
  it('adds or changes', async () => {
    const { act } = await start()
    expect(await act('upsert', { table: 'sites', data: { id: 2, name: 'Souths' } })).toEqual({ id: 2, name: 'Souths' })
    const data = [
      { day: '2026-06-01', zone_id: 1, liters: 5 },
      { day: '2026-06-03', zone_id: 1, liters: 6 },
    ]
    const args = { table: 'logs', mode: 'multiple', data, onConflict: ['day', 'zone_id'] }
    expect(await act('upsert', args)).toEqual(data)
    expect(await act('upsert', { ...args, ignoreDuplicates: true })).toEqual([])
    await server.run(`update sites set name = 'South' where id = 2`)
  })
})

describe('delete', () => {
  it('deletes the row of a primary key, or the rows of filters', async () => {
    const { act } = await start()
    expect(await act('delete', { table: 'zones', primaryData: { id: 1 } })).toMatchObject({ id: 1, name: 'Lawn' })
    const minimal = { select: { mode: 'minimal' } }
    expect(await act('delete', { table: 'zones', primaryData: { id: 2 }, modifiers: minimal })).toBeNull()
    const filters = [{ isEnabled: true, fn: 'not', column: 'is_on', operator: 'is', value: null }]
    const fields = { select: { mode: 'guided', fields: ['id'] } }
    expect(await act('delete', { table: 'zones', mode: 'multiple', filters, modifiers: fields })).toEqual([{ id: 4 }])
    expect(await server.run('select id from zones')).toEqual([{ id: 3 }])
  })
})

describe('callPostgresFunction', () => {
  it.each<[Readonly<Record<string, unknown>>, unknown]>([
    [{ functionName: 'total_minutes', params: [{ key: 'site', value: 1 }] }, 30],
    [{ functionName: 'total_minutes', params: { site: 2, extra: f('1 + 1') } }, 37],
    [
      {
        functionName: 'zones_of',
        params: { site: 1 },
        modifiers: { order: { column: 'id', ascending: false }, limit: { count: 1 } },
      },
      [expect.objectContaining({ name: 'Roses' })],
    ],
    [
      { functionName: 'zones_of', params: { site: 1 }, modifiers: { single: true, order: { column: 'id' } } },
      expect.objectContaining({ name: 'Lawn' }),
    ],
  ])('calls %j', async (args, expected) =>
    expect(await (await start()).act('callPostgresFunction', args)).toEqual(expected),
  )
})

describe('autoSync', () => {
  const page = {
    collections: [
      collection('all', { table: 'zones', primaryData: ['id'], fieldsMode: 'guided', dataFields: ['id', 'name'] }),
      collection('logs', { table: 'logs', primaryData: ['day', 'zone_id'] }),
      collection('sites', { table: 'sites', primaryData: ['id'] }),
    ],
  }
  const names = ({ data }: { data?: unknown } = {}) => [data].flat().map((row) => Object(row).name)

  it('applies changed rows to the collections of their table', async () => {
    const { act, fetched, runtime } = await start({ page })
    await fetched('all')
    await fetched('sites')
    await act('insert', { table: 'zones', data: { name: 'Pots' } })
    await act('update', { table: 'zones', primaryData: { id: 2 }, data: { name: 'Rose' } })
    await act('upsert', {
      table: 'zones',
      mode: 'multiple',
      data: [
        { id: 3, name: 'Tree' },
        { id: 9, name: 'New' },
      ],
    })
    await act('delete', { table: 'zones', primaryData: { id: 1 }, modifiers: { select: false } })
    expect(names(runtime.collections.state('all'))).toEqual(['Rose', 'Tree', 'Hedge, "long"', 'Pots', 'New'])
    expect(names(runtime.collections.state('sites'))).toEqual(['North', 'South'])
  })

  it('finds rows by all columns of the key', async () => {
    const { act, fetched, runtime } = await start({ page })
    await fetched('logs')
    await act('update', { table: 'logs', primaryData: { day: '2026-06-02', zone_id: 1 }, data: { liters: 7 } })
    expect(runtime.collections.state('logs')?.data).toMatchObject([{ liters: 100 }, { liters: 7 }])
  })

  it('finds a changed row whose answer lacks the key, which may be given as text', async () => {
    const { act, fetched, runtime } = await start({ page })
    await fetched('all')
    const modifiers = { select: { mode: 'guided', fields: ['name'] } }
    await act('update', { table: 'zones', primaryData: { id: '2' }, data: { name: 'Rose' }, modifiers })
    await act('delete', { table: 'zones', primaryData: { id: '1' }, modifiers })
    expect(runtime.collections.state('all')?.data).toMatchObject([{ id: 2, name: 'Rose' }, { id: 3 }, { id: 4 }])
  })

  it('leaves collections alone when it is off', async () => {
    const { act, fetched, runtime } = await start({ page })
    await fetched('all')
    await act('delete', { table: 'zones', primaryData: { id: 1 }, autoSync: false })
    expect(names(runtime.collections.state('all'))).toHaveLength(4)
  })
})

describe('errors', () => {
  it('has what the server says', async () => {
    const { act } = await start()
    const error = act('insert', { table: 'sites', data: { id: 1, name: 'Again' } })
    await expect(error).rejects.toMatchObject({
      name: 'SupabaseError',
      code: '23505',
      status: 409,
      message: 'duplicate key value violates unique constraint "sites_pkey"',
      details: 'Key (id)=(1) already exists.',
      response: { status: 409, data: { code: '23505' } },
    })
  })

  it.each([
    ['select', {}, 'No table selected.'],
    ['callPostgresFunction', {}, 'No function selected.'],
    [
      'select',
      { table: 'zones', filters: [{ isEnabled: true, fn: 'abortSignal', column: 'id' }] },
      'There is no filter “abortSignal”.',
    ],
    ['select', { table: 'none' }, "Could not find the table 'public.none' in the schema cache"],
  ])('of %s with %j says so', async (name, args, message) => {
    await expect((await start()).act(name, args)).rejects.toThrow(message)
  })

  it('names a missing setting', async () => {
    const act = (settings: object) =>
      start({ settings: { ...settings } }).then((app) => app.act('select', { table: 'zones' }))
    await expect(act({ projectUrl: '' })).rejects.toMatchObject({
      code: 'supabase/not-set',
      message: 'The plugin Supabase needs the setting “projectUrl”.',
    })
    await expect(act({ apiKey: undefined })).rejects.toThrow('The plugin Supabase needs the setting “apiKey”.')
  })

  it('says that the key is wrong', async () => {
    const { act } = await start({ settings: { apiKey: 'sb_publishable_other' } })
    await expect(act('select', { table: 'zones' })).rejects.toMatchObject({ status: 401, message: 'Invalid API key' })
  })

  it('does not repeat a page that something in front of the database answers', async () => {
    const page = '<html>Bad gateway</html>'
    const { act } = await start({ fetch: async () => new Response(page, { status: 502 }) })
    await expect(act('select', { table: 'zones' })).rejects.toMatchObject({
      code: 'http',
      status: 502,
      message: 'The server answered 502.',
      response: { status: 502, data: { message: page } },
    })
  })

  it('tells that there is no answer, and never the key', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'))
    const { act, services } = await start({ fetch })
    const error = await act('select', { table: 'zones' }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'network', status: 0, message: 'The server did not answer.' })
    expect(error).toMatchObject({ response: null })
    expect(textsOf(error, services.logged)).not.toContain(server.apiKey)
  })
})
