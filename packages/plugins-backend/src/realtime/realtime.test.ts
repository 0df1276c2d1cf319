import { definePlugin } from '@sluice/engine/plugins'
import { createTestRuntime, settled } from '@sluice/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { BACKEND_PLUGIN_ID, backendPlugin } from '../backendPlugin.ts'
import { scriptedSockets } from '../testing/scriptedSockets.ts'

// Loads lazy code first, so that no test waits for it.
beforeAll(() => import('./realtimeActions.ts'))

const AUTH = '22222222-2222-4222-8222-222222222222'
const f = (code: string) => ({ __wwtype: 'f', code })
const SETTINGS = { realtimeConnectionHash: 'h4sh' }

/** A sign-in plugin whose token a test can change. */
function signIn() {
  const watchers = new Set<() => void>()
  let token: string | null = null
  return {
    watchers,
    change: (next: string | null) => {
      token = next
      for (const watcher of watchers) watcher()
    },
    plugin: definePlugin({
      id: AUTH,
      name: 'Sign-in',
      namespace: 'auth',
      auth: {
        init: async () => {},
        isAuthenticated: () => true,
        user: () => null,
        // It is for the app's own host alone, and for one more.
        token: (_context, address) => (address?.hostname === 'elsewhere.test' ? null : token),
        watchToken: (_context, onChange) => {
          watchers.add(onChange)
          return () => void watchers.delete(onChange)
        },
      },
    }),
  }
}

/** A workflow that appends each event of a trigger to the variable `log`. */
const listens = (name: string, triggerConditions: object | null = null) => ({
  id: `${name} ${JSON.stringify(triggerConditions)}`,
  trigger: `${BACKEND_PLUGIN_ID}-${name}`,
  triggerConditions,
  firstAction: 'a',
  actions: {
    a: {
      type: 'variable',
      varId: 'log',
      arrayUpdateType: 'push',
      varValue: f(`'${name} ' + event.channel + ' ' + event.data.action`),
    },
  },
})

/** A workflow that appends each error message to the variable `log`. */
const tells = (name: string) => ({
  ...listens(name),
  actions: {
    a: { ...listens(name).actions.a, varValue: f(`event.channel + ': ' + event.data.payload.message`) },
  },
})

async function start({ settings = SETTINGS as object, workflows = [] as readonly unknown[], hasSockets = true } = {}) {
  const scripted = scriptedSockets()
  const auth = signIn()
  const { runtime, services } = createTestRuntime({
    pages: {
      home: {
        page: { id: 'home', workflows },
        sections: {},
        variables: [{ id: 'log', name: 'log', type: 'array', defaultValue: [] }],
      },
    },
    project: {
      plugins: [{ id: BACKEND_PLUGIN_ID, name: 'xano', namespace: 'xano', settings: { publicData: settings } }],
      authPluginId: AUTH,
    },
    plugins: [backendPlugin(), auth.plugin],
    device: hasSockets ? { openSocket: scripted.openSocket } : {},
  })
  const stop = runtime.navigation.start()
  await settled()
  await runtime.workflows.loadAll()
  const { readWorkflow } = await import('@sluice/engine/config')
  const act = async (name: string, args: object) => {
    const actions = { a: { type: `${BACKEND_PLUGIN_ID}-${name}`, args } }
    const outcome = await runtime.workflows.run(readWorkflow({ id: 'act', firstAction: 'a', actions }), {
      scope: runtime.rootScope,
    })
    await settled()
    return outcome
  }
  const pass = async (ms: number) => {
    services.clock.advance(ms)
    await settled()
  }
  /** Sends a value directly, including those that formulas cannot create. */
  const sendValue = async (channel: string, message: unknown) => {
    const { definition, context } = runtime.plugins.get(BACKEND_PLUGIN_ID) ?? {}
    if (context)
      await definition?.actions?.sendRealtimeMessage?.run(
        { channel, message },
        { ...context, plugin: context, signal: new AbortController().signal },
      )
  }
  return {
    ...scripted,
    auth,
    sendValue,
    stop,
    services,
    pass,
    log: () => runtime.variables.get('log'),
    open: (channel: string, more: object = {}) => act('openRealtimeChannel', { channel, ...more }),
    close: (channel: string) => act('closeRealtimeChannel', { channel }),
    send: (channel: string, message: unknown, more: object = {}) =>
      act('sendRealtimeMessage', { channel, message, ...more }),
    presence: (channel: string) => act('getRealtimePresence', { channel }),
    history: (channel: string) => act('requestRealtimeHistory', { channel }),
  }
}

const join = (channel: string, history = false, presence = false) => ({
  action: 'join',
  options: { channel },
  payload: { history, presence },
})
const leave = (channel: string) => ({ action: 'leave', options: { channel }, payload: null })
const message = (channel: string, payload: unknown, more: object = {}) => ({
  action: 'message',
  options: { channel, authenticated: false, ...more },
  payload,
})
const from = (channel: string, action: string, payload: unknown = null) => ({ action, options: { channel }, payload })

describe('a channel', () => {
  it('is joined once the socket is open, with the requested options', async () => {
    const { open, sockets } = await start()
    expect(await open('zones', { presence: true, history: true })).toEqual({ result: undefined, error: null })
    expect(sockets.map(({ address, protocols }) => [address, protocols])).toEqual([['ws://app.test/rt/h4sh', []]])
    expect(sockets[0]?.sent).toEqual([])
    sockets[0]?.accept()
    await open('pumps')
    expect(sockets[0]?.sent).toEqual([join('zones', true, true), join('pumps')])
    expect(sockets).toHaveLength(1)
  })

  it('that is open is closed before it is opened again', async () => {
    const { open, sockets } = await start()
    await open('zones')
    sockets[0]?.accept()
    await open('zones', { presence: true })
    expect(sockets[0]?.sent).toEqual([join('zones'), leave('zones'), join('zones', false, true)])
  })

  it('that is opened twice before there is a connection is joined once', async () => {
    const { open, sockets } = await start()
    await Promise.all([open('zones'), open('zones', { history: true })])
    sockets[0]?.accept()
    expect(sockets).toHaveLength(1)
    expect(sockets[0]?.sent).toEqual([join('zones', true)])
  })

  it('is left, and the last one closes the connection', async () => {
    const { open, close, sockets } = await start()
    await open('zones')
    await open('pumps')
    sockets[0]?.accept()
    await close('zones')
    expect([sockets[0]?.sent.at(-1), sockets[0]?.isClosed]).toEqual([leave('zones'), false])
    await close('pumps')
    expect([sockets[0]?.sent.at(-1), sockets[0]?.isClosed]).toEqual([leave('pumps'), true])
    expect((await close('pumps')).error).toBeNull()
  })

  it('that is closed while the socket is opening opens none', async () => {
    const { open, close, sockets, pass, log } = await start({ workflows: [listens('realtime')] })
    await open('zones')
    await close('zones')
    expect(sockets[0]?.isClosed).toBe(true)
    sockets[0]?.accept()
    sockets[0]?.lose(1006)
    await pass(120_000)
    expect([sockets.length, sockets[0]?.sent, log()]).toEqual([1, [], []])
  })

  it.each([
    ['send', ['zones', 'hello']],
    ['presence', ['zones']],
    ['history', ['zones']],
  ] as const)('that is not open cannot %s', async (what, [channel, text]) => {
    const app = await start()
    expect((await app[what](channel, text)).error).toMatchObject({
      name: 'RealtimeError',
      code: 'realtime/not-open',
      message: 'Channel zones is not registered. Please open the channel first.',
    })
  })

  it.each<[string, object, object, string, string]>([
    ['without a name', {}, { channel: '' }, 'realtime/no-channel', 'No channel selected'],
    [
      'without the setting',
      { settings: {} },
      { channel: 'zones' },
      'realtime/not-set',
      'The backend plugin needs the setting “realtimeConnectionHash”.',
    ],
    [
      'on a device without sockets',
      { hasSockets: false },
      { channel: 'zones' },
      'realtime/not-available',
      'This device cannot open a connection that stays open.',
    ],
  ])('%s is not opened', async (_what, options, args, code, text) => {
    const { open, presence } = await start(options)
    expect((await open('zones', args)).error).toMatchObject({ code, message: text })
    expect((await presence('zones')).error).not.toBeNull()
  })

  it('goes to the stored domain', async () => {
    const { open, sockets } = await start({ settings: { ...SETTINGS, domain: 'x.example.org' } })
    await open('zones')
    expect(sockets[0]?.address).toBe('wss://x.example.org/rt/h4sh')
  })
})

describe('a sent message', () => {
  it('is for all, for signed-in users, or for one', async () => {
    const { open, send, sockets } = await start()
    await open('zones')
    sockets[0]?.accept()
    await send('zones', { on: true })
    await send('zones', 2, { audience: 'authenticated' })
    await send('zones', undefined, { socketId: 's1' })
    expect(sockets[0]?.sent.slice(1)).toEqual([
      message('zones', { on: true }),
      message('zones', 2, { authenticated: true }),
      message('zones', null, { socketId: 's1' }),
    ])
  })

  it('without a connection is sent once and in order when there is one', async () => {
    const { open, send, history, sockets, pass } = await start()
    await open('zones')
    await send('zones', 1)
    await history('zones')
    await send('zones', 2)
    sockets[0]?.accept()
    const asked = { action: 'history', options: { channel: 'zones' }, payload: null }
    expect(sockets[0]?.sent).toEqual([join('zones'), message('zones', 1), asked, message('zones', 2)])
    sockets[0]?.lose(1006)
    await send('zones', 3)
    await pass(1_000)
    sockets[1]?.accept()
    expect(sockets[1]?.sent).toEqual([join('zones'), message('zones', 3)])
  })

  it('without a connection fails where nothing is queued', async () => {
    const { open, send } = await start()
    await open('zones', { queueOfflineActions: false })
    expect((await send('zones', 1)).error).toMatchObject({ code: 'realtime/offline' })
  })

  it('is rejected when the queue is full', async () => {
    const { open, send, sockets } = await start()
    await open('zones')
    for (let n = 0; n < 100; n += 1) expect((await send('zones', n)).error).toBeNull()
    expect((await send('zones', 100)).error).toMatchObject({
      code: 'realtime/queue-full',
      message: '100 messages of channel zones wait for a connection already; this one is not kept.',
    })
    sockets[0]?.accept()
    expect(sockets[0]?.sent).toHaveLength(101)
    expect(sockets[0]?.sent.at(-1)).toEqual(message('zones', 99))
  })
})

describe('a message that is not JSON', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle

  it.each<[string, unknown]>([
    ['a BigInt', 1n],
    ['a circle', circle],
    ['a function', () => {}],
    ['a value that does not want to be text', { toJSON: () => JSON.parse('{') }],
  ])('such as %s is rejected at once, with a connection and without', async (_what, value) => {
    const { open, send, sendValue, sockets } = await start()
    await open('zones')
    await open('pumps')
    await send('zones', 1)
    const refused = {
      name: 'RealtimeError',
      code: 'realtime/not-json',
      message: expect.stringMatching(/^What is sent in channel zones must be JSON: ./),
    }
    await expect(sendValue('zones', value)).rejects.toMatchObject(refused)
    await send('zones', 2)
    sockets[0]?.accept()
    await expect(sendValue('zones', value)).rejects.toMatchObject(refused)
    expect(sockets[0]?.sent).toEqual([join('zones'), message('zones', 1), message('zones', 2), join('pumps')])
  })

  it('cannot be made by changing a message later: it is sent as it was queued', async () => {
    const { open, sendValue, sockets } = await start()
    await open('zones')
    const said: Record<string, unknown> = { on: true }
    await sendValue('zones', said)
    said.on = 1n
    sockets[0]?.accept()
    expect(sockets[0]?.sent).toEqual([join('zones'), message('zones', { on: true })])
  })
})

describe('the members of a channel', () => {
  it('are known from the events, each once, and are empty while it is lost', async () => {
    const { open, presence, sockets } = await start()
    await open('zones', { presence: true })
    sockets[0]?.accept()
    const ana = { socketId: 'a' }
    const update = (action: string, one: object) => from('zones', 'presence_update', { action, presence: one })
    sockets[0]?.say(from('zones', 'presence_full', { presence: [ana] }))
    sockets[0]?.say(update('join', { socketId: 'b' }))
    sockets[0]?.say(update('join', { socketId: 'b', extras: 1 }))
    expect((await presence('zones')).result).toEqual([ana, { socketId: 'b', extras: 1 }])
    sockets[0]?.say(update('leave', ana))
    expect((await presence('zones')).result).toEqual([{ socketId: 'b', extras: 1 }])
    sockets[0]?.lose(1006)
    expect((await presence('zones')).result).toEqual([])
  })
})

describe('an event', () => {
  const all = [
    listens('realtime'),
    listens('realtime', { channel: 'pumps' }),
    listens('realtime', { type: 'message' }),
    listens('realtime:message', { channel: 'zones' }),
    listens('realtime:presence_update', { channel: 'zones', event: 'leave' }),
  ]

  it('runs the workflows of all events and those of its type, by channel and more', async () => {
    const { open, sockets, log } = await start({ workflows: all })
    await open('zones')
    await open('pumps')
    sockets[0]?.accept()
    sockets[0]?.say(from('zones', 'message', 'hello'))
    await settled()
    expect(log()).toEqual(['realtime zones message', 'realtime zones message', 'realtime:message zones message'])
    sockets[0]?.say(from('pumps', 'event'))
    await settled()
    expect(log()).toHaveLength(5)
    sockets[0]?.say(from('zones', 'presence_update', { action: 'leave', presence: {} }))
    sockets[0]?.say(from('zones', 'presence_update', { action: 'join', presence: {} }))
    await settled()
    expect(log()).toHaveLength(8)
  })

  it('of a channel that is not open is ignored; a malformed event is logged', async () => {
    const { open, sockets, log, services } = await start({ workflows: all })
    await open('zones')
    sockets[0]?.accept()
    sockets[0]?.say(from('others', 'message'))
    for (const text of ['{', '4', '{"options":{}}']) sockets[0]?.say(text)
    await settled()
    expect(log()).toEqual([])
    expect(services.logged.filter((line) => line.includes('no realtime event'))).toHaveLength(3)
  })
})

describe('a lost connection', () => {
  it.each([1006, 1011, 1012, 1013, 1014, 4000])('with %i is reopened, after growing pauses', async (code) => {
    const { open, sockets, pass } = await start()
    await open('zones')
    sockets[0]?.accept()
    for (const [i, ms] of [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000].entries()) {
      sockets[i]?.lose(code)
      await pass(ms - 1)
      expect(sockets).toHaveLength(i + 1)
      await pass(1)
      expect(sockets).toHaveLength(i + 2)
    }
    sockets.at(-1)?.accept()
    sockets.at(-1)?.say(from('zones', 'connection_status', { status: 'connected' }))
    expect(sockets.at(-1)?.sent).toEqual([join('zones')])
    const before = sockets.length
    sockets.at(-1)?.lose(code)
    await pass(1_000)
    expect(sockets).toHaveLength(before + 1)
  })

  it('for good is reported, and reopened only on request', async () => {
    const { open, sockets, pass, log } = await start({ workflows: [listens('realtime'), listens('realtime:error')] })
    await open('zones')
    sockets[0]?.accept()
    sockets[0]?.lose(1008)
    await pass(120_000)
    expect(sockets).toHaveLength(1)
    expect(log()).toEqual(['realtime zones connection_status', 'realtime zones error', 'realtime:error zones error'])
    await open('pumps')
    sockets[1]?.accept()
    expect(sockets[1]?.sent).toEqual([join('zones'), join('pumps')])
  })
})

describe('another token', () => {
  it('is not sent to a host for which it is not meant', async () => {
    const { open, sockets, auth } = await start({ settings: { ...SETTINGS, domain: 'elsewhere.test' } })
    auth.change('t1')
    await open('zones')
    expect(sockets.map(({ address, protocols }) => [address, protocols])).toEqual([
      ['wss://elsewhere.test/rt/h4sh', []],
    ])
  })

  it('reopens the connection with it, and joins the channels again', async () => {
    const { open, sockets, auth } = await start()
    auth.change('t1')
    await open('zones')
    expect(sockets[0]?.protocols).toEqual(['t1'])
    sockets[0]?.accept()
    auth.change('t2')
    await settled()
    expect([sockets[0]?.isClosed, sockets[1]?.protocols]).toEqual([true, ['t2']])
    sockets[1]?.accept()
    expect(sockets[1]?.sent).toEqual([join('zones')])
    auth.change(null)
    await settled()
    expect(sockets[2]?.protocols).toEqual([])
  })

  it.each<[string, string | null, string | null]>([
    ['a token that goes away', 't1', null],
    ['a token where there was none', null, 't1'],
  ])('%s drops the queue, and reports its length', async (_what, before, after) => {
    const { open, send, history, sockets, auth, log } = await start({ workflows: [tells('realtime:error')] })
    auth.change(before)
    for (const channel of ['zones', 'pumps', 'idle']) await open(channel)
    await send('zones', 'mine')
    await history('zones')
    await send('pumps', 'mine')
    auth.change(after)
    await settled()
    expect(log()).toEqual([
      'zones: 2 messages that waited in channel zones were not sent: the session in which they were said has ended.',
      'pumps: 1 message that waited in channel pumps was not sent: the session in which it was said has ended.',
    ])
    await send('zones', 'of the next')
    sockets[1]?.accept()
    expect(sockets[1]?.sent).toEqual([join('zones'), message('zones', 'of the next'), join('pumps'), join('idle')])
  })

  it('that is removed and replaced sends nothing of one session in the other', async () => {
    const { open, send, sockets, auth, pass, log } = await start({ workflows: [tells('realtime:error')] })
    auth.change('t1')
    await open('zones')
    sockets[0]?.accept()
    sockets[0]?.lose(1006)
    await send('zones', 'mine')
    auth.change(null)
    auth.change('t2')
    await pass(1_000)
    sockets.at(-1)?.accept()
    expect([sockets.at(-1)?.protocols, sockets.at(-1)?.sent]).toEqual([['t2'], [join('zones')]])
    expect(log()).toHaveLength(1)
  })

  it('of the same session sends the queue', async () => {
    const { open, send, sockets, auth, log } = await start({ workflows: [tells('realtime:error')] })
    auth.change('t1')
    await open('zones')
    await send('zones', 'mine')
    auth.change('t2')
    await settled()
    sockets[1]?.accept()
    expect([sockets[1]?.protocols, sockets[1]?.sent]).toEqual([['t2'], [join('zones'), message('zones', 'mine')]])
    expect(log()).toEqual([])
  })

  it('without a notification is noticed on reconnecting', async () => {
    const { open, send, sockets, auth, pass, log } = await start({ workflows: [tells('realtime:error')] })
    auth.change('t1')
    await open('zones')
    auth.watchers.clear()
    sockets[0]?.lose(1006)
    await send('zones', 'mine')
    auth.change(null)
    await pass(1_000)
    sockets[1]?.accept()
    expect(sockets[1]?.sent).toEqual([join('zones')])
    expect(log()).toHaveLength(1)
  })

  it('while the socket is opening cancels it: it joins nothing when it opens anyway', async () => {
    const { open, sockets, auth } = await start()
    await open('zones')
    auth.change('t1')
    await settled()
    sockets[0]?.accept()
    expect([sockets[0]?.isClosed, sockets[0]?.sent, sockets[1]?.sent]).toEqual([true, [], []])
    sockets[1]?.accept()
    expect(sockets[1]?.sent).toEqual([join('zones')])
  })

  it('does not wait for the pause, and ignores the earlier socket', async () => {
    const { open, sockets, auth, pass } = await start()
    await open('zones')
    sockets[0]?.accept()
    sockets[0]?.lose(1006)
    auth.change('t1')
    await settled()
    expect(sockets).toHaveLength(2)
    sockets[0]?.lose(1006)
    await pass(5_000)
    expect(sockets).toHaveLength(2)
  })
})

describe('the end of the app', () => {
  it('leaves no socket, timer or listener', async () => {
    const { open, sockets, auth, stop, pass, services } = await start()
    await open('zones')
    await open('pumps')
    sockets[0]?.accept()
    stop()
    expect([sockets[0]?.isClosed, auth.watchers.size]).toEqual([true, 0])
    sockets[0]?.lose(1006)
    await pass(120_000)
    expect([sockets.length, services.clock.nextAt()]).toEqual([1, null])
  })

  it('cancels the scheduled attempt', async () => {
    const { open, sockets, stop, pass } = await start()
    await open('zones')
    sockets[0]?.lose(1006)
    stop()
    await pass(120_000)
    expect(sockets).toHaveLength(1)
  })
})
