import { type SupabaseServer, startSupabaseServer } from '@sluice/supabase-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { supabaseAuthPlugin } from '../auth/supabaseAuthPlugin.ts'
import { SUPABASE_PLUGIN_ID } from '../pluginIds.ts'
import { scriptedRealtime } from '../testing/scriptedRealtime.ts'
import { collection, f, startApp } from '../testing/startApp.ts'
import { freshZones, zones } from '../testing/zones.ts'

let server: SupabaseServer
const apps: Awaited<ReturnType<typeof startApp>>[] = []
beforeAll(async () => {
  server = await startSupabaseServer({
    tables: zones + freshZones,
    accounts: [{ email: 'ana@example.com', password: 'correct' }],
  })
})
afterEach(() => {
  for (const app of apps.splice(0)) app.runtime.plugins.end()
})
afterAll(() => server?.stop())

/** A workflow that appends what an expression gives for each event of a trigger to the variable `log`. */
const listens = (name: string, code: string, triggerConditions: object | null = null) => ({
  id: `${name} ${JSON.stringify(triggerConditions)}`,
  trigger: `${SUPABASE_PLUGIN_ID}-realtime:${name}`,
  triggerConditions,
  firstAction: 'a',
  actions: { a: { type: 'variable', varId: 'log', arrayUpdateType: 'push', varValue: f(code) } },
})

async function start({ workflows = [] as readonly object[], settings = {}, hasSockets = true } = {}) {
  const realtime = scriptedRealtime()
  const app = await startApp({
    server,
    settings,
    extraPlugins: [supabaseAuthPlugin()],
    device: hasSockets ? { openSocket: realtime.openSocket } : {},
    page: {
      page: { id: 'home', workflows },
      variables: [{ id: 'log', name: 'log', type: 'array', defaultValue: [] }],
      collections: [
        collection('zones', { table: 'zones', primaryData: ['id'] }, { sort: [{ key: 'id', direction: 'ASC' }] }),
      ],
    },
  })
  apps.push(app)
  return { ...app, realtime, log: () => app.runtime.variables.get('log') }
}

const joins = ({ sent }: ReturnType<typeof scriptedRealtime>) => sent.filter(({ event }) => event === 'phx_join')

describe('subscribeToChannel', () => {
  it('asks for changes of a table and runs the trigger for each', async () => {
    const code = `event.channel + ' ' + event.data.eventType + ' ' + event.data.table + ' ' + (event.data.new.name || event.data.old.id)`
    const { act, realtime, log } = await start({ workflows: [listens('postgres_changes', code)] })
    const args = {
      channel: 'all zones',
      type: 'postgres_changes',
      event: '*',
      schema: 'public',
      table: 'zones',
      filter: 'site_id=eq.1',
    }
    await act('subscribeToChannel', args)
    const [address = ''] = realtime.addresses
    expect(address).toContain(`${server.url.replace('http', 'ws')}/realtime/v1/websocket?`)
    expect(new URL(address).searchParams.get('apikey')).toBe(server.apiKey)
    expect(joins(realtime)).toMatchObject([
      {
        topic: 'realtime:all zones',
        payload: {
          access_token: server.apiKey,
          config: {
            broadcast: { self: false },
            postgres_changes: [{ event: '*', schema: 'public', table: 'zones', filter: 'site_id=eq.1' }],
          },
        },
      },
    ])
    realtime.change('all zones', 'INSERT', { table: 'zones', record: { id: '9', name: 'Pots' } })
    realtime.change('all zones', 'DELETE', { table: 'zones', old: { id: '9' } })
    await expect.poll(() => log()).toEqual(['all zones INSERT zones Pots', 'all zones DELETE zones 9'])
  })

  it('runs triggers only for their channel and event', async () => {
    const workflows = [
      listens('postgres_changes', "'inserts'", { channel: 'a', event: 'INSERT' }),
      listens('postgres_changes', "'others'", { channel: 'b', event: null }),
    ]
    const { act, realtime, log } = await start({ workflows })
    await act('subscribeToChannel', { channel: 'a', type: 'postgres_changes', table: 'zones' })
    realtime.change('a', 'UPDATE', { table: 'zones', record: { id: '1' } })
    realtime.change('a', 'INSERT', { table: 'zones', record: { id: '1' } })
    await expect.poll(() => log()).toEqual(['inserts'])
  })

  it('counts the same subscription once, and opens a channel again for another one', async () => {
    const { act, realtime } = await start()
    const args = { channel: 'a', type: 'postgres_changes', event: 'INSERT', table: 'zones' }
    await act('subscribeToChannel', args)
    await act('subscribeToChannel', args)
    expect(joins(realtime)).toHaveLength(1)
    await act('subscribeToChannel', { ...args, event: 'DELETE' })
    expect(joins(realtime).at(-1)?.payload.config).toMatchObject({
      postgres_changes: [{ event: 'INSERT' }, { event: 'DELETE' }],
    })
  })

  it('takes messages, and sends some', async () => {
    const code = "event.data.event + ' ' + event.data.payload.text"
    const { act, realtime, log } = await start({ workflows: [listens('broadcast', code, { event: 'said' })] })
    await expect(act('sendMessageToChannel', { channel: 'chat', event: 'said', payload: {} })).rejects.toMatchObject({
      code: 'supabase/not-open',
      message: 'Nobody listens to the channel “chat”. Subscribe to it first.',
    })
    await act('subscribeToChannel', { channel: 'chat', type: 'broadcast', event: '', self: true })
    expect(joins(realtime)[0]?.payload.config).toMatchObject({ broadcast: { self: true } })
    await act('sendMessageToChannel', { channel: 'chat', event: 'said', payload: { text: 'Hi' } })
    expect(realtime.sent.at(-1)).toMatchObject({
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'said', payload: { text: 'Hi' } },
    })
    realtime.say('chat', 'broadcast', { type: 'broadcast', event: 'typed', payload: { text: '…' } })
    realtime.say('chat', 'broadcast', { type: 'broadcast', event: 'said', payload: { text: 'Hi' } })
    await expect.poll(() => log()).toEqual(['said Hi'])
  })

  it('follows who is there', async () => {
    const code = "event.data.event + ' ' + (event.data.key || '')"
    const { act, realtime, log } = await start({ workflows: [listens('presence', code)] })
    await act('subscribeToChannel', { channel: 'room', type: 'presence', event: '*', presence: { key: 'me' } })
    expect(joins(realtime)[0]?.payload.config).toMatchObject({ presence: { key: 'me', enabled: true } })
    await act('updateChannelState', { channel: 'room', state: { page: 'map' } })
    expect(realtime.sent.at(-1)).toMatchObject({
      event: 'presence',
      payload: { event: 'track', payload: { page: 'map' } },
    })
    realtime.say('room', 'presence_state', {})
    const metas = [{ phx_ref: '1', page: 'map' }]
    realtime.say('room', 'presence_diff', { joins: { me: { metas } }, leaves: {} })
    realtime.say('room', 'presence_diff', { joins: {}, leaves: { me: { metas } } })
    await expect.poll(() => log()).toEqual(['sync ', 'join me', 'sync ', 'leave me', 'sync '])
  })

  it('says why a channel is not available', async () => {
    const { act, realtime } = await start()
    realtime.refuse('Not allowed')
    await expect(act('subscribeToChannel', { channel: 'a', type: 'broadcast' })).rejects.toMatchObject({
      code: 'supabase/channel',
      message: 'The channel “a” is not available: Not allowed.',
    })
    await expect(act('subscribeToChannel', {})).rejects.toThrow('No channel selected.')
    const { act: without } = await start({ hasSockets: false })
    const subscribe = without('subscribeToChannel', { channel: 'a' })
    await expect(subscribe).rejects.toThrow('This device has no realtime connections.')
  })

  it('opens a channel for several subscriptions at once', async () => {
    const { act, realtime } = await start()
    const args = { channel: 'a', type: 'broadcast' }
    const more = ['x', 'y', 'x'].map((event) => act('subscribeToChannel', { ...args, event }))
    await Promise.all(more)
    expect(joins(realtime)).toHaveLength(2)
  })

  it('opens a channel that was refused, and keeps the listeners from before', async () => {
    const { act, realtime } = await start()
    const args = { channel: 'a', type: 'postgres_changes', event: 'INSERT', table: 'zones' }
    realtime.refuse('Not now')
    await expect(act('subscribeToChannel', args)).rejects.toThrow('Not now')
    await expect(act('sendMessageToChannel', { channel: 'a' })).rejects.toMatchObject({ code: 'supabase/not-open' })
    await act('subscribeToChannel', args)
    expect(joins(realtime)).toHaveLength(2)
    realtime.refuse('Not this')
    await expect(act('subscribeToChannel', { ...args, event: 'DELETE' })).rejects.toThrow('Not this')
    expect(joins(realtime).at(-1)?.payload.config).toMatchObject({ postgres_changes: [{ event: 'INSERT' }] })
  })

  it('fails when the channel is closed before it is open', async () => {
    const { act, realtime } = await start()
    await act('subscribeToChannel', { channel: 'b', type: 'broadcast' })
    realtime.ignore()
    const subscribing = act('subscribeToChannel', { channel: 'a', type: 'broadcast' })
    await expect.poll(() => joins(realtime)).toHaveLength(2)
    realtime.say('a', 'phx_close', {})
    await expect(subscribing).rejects.toMatchObject({ code: 'supabase/channel' })
  })

  it('sends the token of the session, and each new one', async () => {
    const { act, sign, realtime } = await start()
    await act('subscribeToChannel', { channel: 'a', type: 'broadcast' })
    const user = await sign('signInEmail', { email: 'ana@example.com', password: 'correct' })
    const { access_token } = Object(user)._session
    const token = { event: 'access_token', payload: { access_token } }
    await expect.poll(() => realtime.sent.at(-1)).toMatchObject(token)
    await sign('signOut')
    await expect.poll(() => realtime.sent.at(-1)?.payload).toEqual({ access_token: server.apiKey })
  })
})

describe('unsubscribeFromChannel', () => {
  it('leaves the channel, and closes the connection with the last one', async () => {
    const { act, realtime } = await start()
    await act('subscribeToChannel', { channel: 'a', type: 'broadcast' })
    await act('subscribeToChannel', { channel: 'b', type: 'broadcast' })
    await act('unsubscribeFromChannel', { channel: 'a' })
    expect(realtime.sent.at(-1)).toMatchObject({ topic: 'realtime:a', event: 'phx_leave' })
    expect(realtime.open()).toBe(1)
    await act('unsubscribeFromChannel', { channel: 'b' })
    await act('unsubscribeFromChannel', { channel: 'b' })
    await expect.poll(() => realtime.open()).toBe(0)
  })
})

describe('realtimeTables', () => {
  const names = (data: unknown) => [data].flat().map((row) => Object(row).name)

  it('applies changes to the collections of their table', async () => {
    const { fetched, realtime, runtime } = await start({ settings: { realtimeTables: { zones: true, sites: false } } })
    await fetched('zones')
    await expect.poll(() => joins(realtime)).toMatchObject([{ topic: 'realtime:public:zones' }])
    const shown = () => names(runtime.collections.state('zones')?.data)
    const columns = [
      { name: 'id', type: 'int4' },
      { name: 'name', type: 'text' },
    ]
    const say = (type: string, record: object, old_record: object) =>
      realtime.say('public:zones', 'postgres_changes', {
        ids: [1],
        data: {
          schema: 'public',
          table: 'zones',
          type,
          record,
          old_record,
          columns,
          errors: null,
          commit_timestamp: '',
        },
      })
    await expect.poll(() => shown()).toHaveLength(4)
    say('INSERT', { id: 9, name: 'Pots' }, {})
    say('UPDATE', { id: 1, name: 'Grass' }, { id: 1 })
    say('DELETE', {}, { id: 2 })
    await expect.poll(() => shown()).toEqual(['Grass', 'Trees', 'Hedge, "long"', 'Pots'])
  })

  it.each([{}, { event: 'INSERT' }])('are followed while an action listens to their channel with %j', async (own) => {
    const { act, fetched, realtime, runtime, log } = await start({
      workflows: [listens('postgres_changes', 'event.data.eventType')],
      settings: { realtimeTables: { zones: true } },
    })
    await fetched('zones')
    await expect.poll(() => joins(realtime)).toHaveLength(1)
    const args = { type: 'postgres_changes', event: '*', schema: 'public', table: 'zones' }
    await act('subscribeToChannel', { channel: 'public:zones', ...args, ...own })
    // The scripted server tells of a change by the id of one subscription.
    for (const id of [1, 2])
      realtime.say('public:zones', 'postgres_changes', {
        ids: [id],
        data: {
          ...{ schema: 'public', table: 'zones', type: 'INSERT', record: { id: 8, name: 'Pots' }, errors: null },
          columns: [
            { name: 'id', type: 'int4' },
            { name: 'name', type: 'text' },
          ],
          commit_timestamp: '',
        },
      })
    await expect.poll(() => names(runtime.collections.state('zones')?.data)).toContain('Pots')
    await expect.poll(() => log()).toEqual(['INSERT'])
    await act('unsubscribeFromChannel', { channel: 'public:zones' })
    expect(joins(realtime).at(-1)?.payload.config).toMatchObject({ postgres_changes: [{ event: '*' }] })
  })

  it('leaves such changes to the server', async () => {
    const { act, fetched, runtime } = await start({ settings: { realtimeTables: { zones: true } } })
    await fetched('zones')
    await act('insert', { table: 'zones', data: { name: 'Later' } })
    expect(names(runtime.collections.state('zones')?.data)).not.toContain('Later')
  })

  it('opens no connection without any', async () => {
    const { realtime } = await start({ settings: { realtimeTables: { zones: false } } })
    expect(realtime.addresses).toEqual([])
  })
})

describe('a lost connection', () => {
  afterEach(() => void vi.useRealTimers())

  it('is opened again, with its channels', async () => {
    const { act, realtime } = await start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    await act('subscribeToChannel', { channel: 'a', type: 'broadcast' })
    realtime.lose()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(realtime.addresses).toHaveLength(2)
    expect(joins(realtime)).toHaveLength(2)
  })
})
