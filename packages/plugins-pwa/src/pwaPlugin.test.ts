import type { Battery, DeviceService, Motion, Network } from '@sluice/engine'
import { createTestRuntime, settled } from '@sluice/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pwaPlugin } from './pwaPlugin.ts'
import { PWA_PLUGIN_ID } from './pwaPluginId.ts'
import { STILL } from './variables/motionOf.ts'

// Loads lazy code first, so that no test waits for it.
beforeAll(() => Promise.all([import('./followDevice.ts'), import('./actions/index.ts')]))

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** A property of a device that a test can change. */
function signal<T>(now?: T) {
  const listeners = new Set<(value: T) => void>()
  return {
    listeners,
    say: (value: T) => {
      for (const tell of listeners) tell(value)
    },
    watch: (tell: (value: T) => void) => {
      listeners.add(tell)
      if (now !== undefined) tell(now)
      return () => void listeners.delete(tell)
    },
  }
}

/** Loads lazy code before the tests. */
beforeAll(() =>
  Promise.all([import('./actions/index.ts'), import('./followDevice.ts'), import('@sluice/engine/config')]),
)

async function start(device: Partial<DeviceService> = {}) {
  const workflow = (name: string, args: unknown) => ({
    id: name,
    firstAction: 'a',
    actions: { a: { type: `${PWA_PLUGIN_ID}-${name}`, args } },
  })
  const { runtime, services } = createTestRuntime({
    pages: { home: { page: { id: 'home' }, sections: {} } },
    project: { plugins: [{ id: PWA_PLUGIN_ID, name: 'pwa', namespace: 'pwa' }] },
    plugins: [pwaPlugin()],
    device,
  })
  const stop = runtime.navigation.start()
  const turn = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve)
    })
  for (let i = 0; i < 5; i += 1) {
    await settled()
    await turn()
  }
  const { readWorkflow } = await import('@sluice/engine/config')
  await runtime.workflows.loadAll()
  const run = (name: string, args: unknown = {}) =>
    runtime.workflows.run(readWorkflow(workflow(name, args)), { scope: runtime.rootScope })
  const variable = (name: string) => runtime.plugins.get('pwa')?.context.getVariable(name)
  return { runtime, services, stop, run, variable }
}

describe('variables of a device without support', () => {
  it.each([
    [
      'network',
      {
        isOnline: true,
        connection: { downlink: -1, effectiveType: 'unknown', rtt: -1, saveData: false, type: 'unknown' },
        supported: false,
      },
    ],
    ['battery', { level: -1, charging: false, chargingTime: -1, dischargingTime: -1, supported: false }],
    ['pageVisibility', true],
    ['deviceMotion', STILL],
    [
      'deviceInfo',
      {
        client: { type: 'browser', name: '', version: '', engine: '', engineVersion: '' },
        os: { name: '', version: '', platform: '' },
        device: { type: '', brand: '', model: '' },
        bot: null,
      },
    ],
  ])('%s', async (name, expected) => {
    const { variable } = await start()
    expect(variable(name)).toEqual(expected)
  })
})

describe('variables of a device with support', () => {
  it('follow its network, at most once per frame', async () => {
    const network = signal<Network>({ isOnline: true, connection: null })
    const { variable, services } = await start({ watchNetwork: network.watch })
    services.clock.advance(16)
    network.say({ isOnline: false, connection: { effectiveType: '4g', downlink: 10, rtt: 50 } })
    expect(variable('network')).toMatchObject({ isOnline: false, supported: true, connection: { type: 'unknown' } })
    network.say({ isOnline: true, connection: null })
    network.say({ isOnline: false, connection: { rtt: 7 } })
    expect(variable('network')).toMatchObject({ connection: { rtt: 50 } })
    services.clock.advance(16)
    expect(variable('network')).toMatchObject({ isOnline: false, connection: { rtt: 7, downlink: -1 } })
  })

  it('follow its battery; an unknown number is -1', async () => {
    const full = { level: 1, charging: true, chargingTime: 0, dischargingTime: Number.POSITIVE_INFINITY }
    const battery = signal<Battery>(full)
    const { variable, services } = await start({ watchBattery: battery.watch })
    expect(variable('battery')).toEqual({ ...full, dischargingTime: -1, supported: true })
    services.clock.advance(16)
    battery.say({ ...full, level: 0.4, charging: false })
    expect(variable('battery')).toMatchObject({ level: 0.4, charging: false })
  })

  it('report page visibility at once, as a hidden page has no frames', async () => {
    const visibility = signal(true)
    const { variable } = await start({ watchVisibility: visibility.watch })
    visibility.say(false)
    expect(variable('pageVisibility')).toBe(false)
    visibility.say(true)
    visibility.say(false)
    expect(variable('pageVisibility')).toBe(false)
  })

  it.each([
    [
      SAFARI,
      { client: { name: 'Safari' }, os: { name: 'iOS' }, device: { type: 'smartphone', brand: 'Apple' }, bot: null },
    ],
    [
      CHROME,
      { client: { name: 'Chrome', version: '126.0.0.0', engine: 'Blink' }, device: { type: 'desktop' }, bot: null },
    ],
    [BOT, { bot: { name: 'Googlebot' } }],
  ])('describe the browser: %s', async (userAgent, expected) => {
    const { variable } = await start({ userAgent })
    expect(variable('deviceInfo')).toMatchObject(expected)
  })

  it('follow its motion after the action, with one listener for several calls', async () => {
    const motion = signal<Motion>()
    const { run, variable, services } = await start({ watchMotion: motion.watch })
    expect(motion.listeners.size).toBe(0)
    await Promise.all([run('listenDeviceMotion'), run('listenDeviceMotion')])
    expect(motion.listeners.size).toBe(1)
    const still = { acceleration: null, accelerationIncludingGravity: null, rotationRate: null, interval: 16 }
    motion.say({ ...still, acceleration: { x: 1, y: null, z: 0 } })
    expect(variable('deviceMotion')).toEqual({
      ...STILL,
      acceleration: { x: 1, y: -1, z: 0 },
      interval: 16,
      supported: true,
    })
    for (let x = 2; x < 9; x += 1) motion.say({ ...still, acceleration: { x, y: 0, z: 0 } })
    expect(variable('deviceMotion')).toMatchObject({ acceleration: { x: 1 } })
    services.clock.advance(16)
    expect(variable('deviceMotion')).toMatchObject({ acceleration: { x: 8 } })
  })

  it('keep their values where motion is not supported', async () => {
    const { run, variable } = await start()
    expect((await run('listenDeviceMotion')).error).toBeNull()
    expect(variable('deviceMotion')).toEqual(STILL)
  })

  it('are released when the app ends, with the pending frame', async () => {
    const [network, battery, visibility, motion] = [
      signal<Network>({ isOnline: true, connection: null }),
      signal<Battery>(),
      signal(true),
      signal<Motion>(),
    ]
    const { run, stop, services, variable } = await start({
      watchNetwork: network.watch,
      watchBattery: battery.watch,
      watchVisibility: visibility.watch,
      watchMotion: motion.watch,
    })
    await run('listenDeviceMotion')
    network.say({ isOnline: false, connection: null })
    const sizes = () => [network, battery, visibility, motion].map(({ listeners }) => listeners.size)
    expect(sizes()).toEqual([1, 1, 1, 1])
    stop()
    expect([...sizes(), services.clock.nextAt()]).toEqual([0, 0, 0, 0, null])
    services.clock.advance(100)
    expect(variable('network')).toMatchObject({ isOnline: true })
  })

  it('have no values where the device cannot be read, and a warning is logged', async () => {
    const refused = vi.fn(() => Promise.reject(new Error('no device')))
    const { runtime, services } = createTestRuntime({
      pages: { home: { page: { id: 'home' }, sections: {} } },
      plugins: [pwaPlugin()],
    })
    const context = runtime.plugins.get('pwa')?.context
    await pwaPlugin().load?.({ ...(context ?? never()), services: { ...services, device: refused } })
    await expect
      .poll(() => services.logged)
      .toContain('warn: The device could not be asked; its variables have no values.')
  })
})

function never(): never {
  throw new Error('no plugin')
}

const refuses = () => Promise.reject(new Error('refused'))
const shared = { share_title: 'Quote', share_url: 'https://example.org/q' }
const titled = { notif_title: 'Valve' }

describe('actions', () => {
  it.each<[string, object, Partial<DeviceService>, string, string]>([
    ['installPwa', {}, {}, 'Install prompt not available', 'install/not-available'],
    ['installPwa', {}, { install: refuses }, 'PWA installation failed', 'install/failed'],
    ['geolocation', {}, {}, 'Geolocation is not available.', 'location/not-available'],
    ['geolocation', {}, { locate: refuses }, 'Error while geolocation', 'location/failed'],
    ['share', shared, {}, 'Share is not available.', 'share/not-available'],
    ['share', shared, { share: async () => {}, canShare: () => false }, 'Data cannot be shared.', 'share/refused'],
    ['share', shared, { share: refuses }, 'Data cannot be shared.', 'share/refused'],
    ['share', { share_title: 'Quote' }, {}, 'Sharing needs a title and a URL.', 'share/incomplete'],
    ['vibrate', { vibrate_pattern: [1] }, {}, 'Vibration is not available.', 'vibration/not-available'],
    ['vibrate', { vibrate_pattern: [] }, {}, 'Vibrating needs a list of milliseconds.', 'vibration/no-pattern'],
    ['vibrate', { vibrate_pattern: ['soon'] }, {}, 'Vibrating needs a list of milliseconds.', 'vibration/no-pattern'],
    ['vibrate', {}, {}, 'Vibrating needs a list of milliseconds.', 'vibration/no-pattern'],
    ['showNotification', titled, {}, 'Notifications are not available.', 'notification/not-available'],
    ['showNotification', {}, {}, 'A notification needs a title.', 'notification/no-title'],
    [
      'showNotification',
      titled,
      { mayNotify: async () => false, notify: async () => true },
      'Notification permission denied.',
      'notification/denied',
    ],
    [
      'showNotification',
      titled,
      { mayNotify: async () => true, notify: async () => false },
      'Service Worker registration not found.',
      'notification/no-worker',
    ],
    ['requestDeviceMotionPermission', {}, {}, 'Device motion permission request failed', 'motion/not-available'],
    [
      'requestDeviceMotionPermission',
      {},
      { mayWatchMotion: async () => false },
      'Device motion permission request failed',
      'motion/denied',
    ],
    [
      'requestDeviceMotionPermission',
      {},
      { mayWatchMotion: refuses },
      'Device motion permission request failed',
      'motion/denied',
    ],
  ])('%s with %j fails: %#', async (name, args, device, message, code) => {
    const { run } = await start(device)
    expect((await run(name, args)).error).toMatchObject({ name: 'PwaError', message, code })
  })

  const coords = {
    latitude: 1,
    longitude: 2,
    accuracy: 3,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  }
  it.each<[string, object, Partial<DeviceService>, unknown]>([
    ['installPwa', {}, { install: async () => false }, false],
    ['geolocation', {}, { locate: async () => ({ coords, timestamp: 5 }) }, { coords, timestamp: 5 }],
    ['share', shared, { share: async () => {} }, true],
    ['share', shared, { share: () => Promise.reject(new DOMException('no', 'AbortError')) }, false],
    ['vibrate', { vibrate_pattern: [100, 50] }, { vibrate: ([on, off]) => on === 100 && off === 50 }, true],
    ['requestDeviceMotionPermission', {}, { mayWatchMotion: async () => true }, true],
  ])('%s returns its result: %#', async (name, args, device, result) => {
    const { run } = await start(device)
    expect(await run(name, args)).toEqual({ error: null, result })
  })

  it('showNotification passes on its arguments under the names of the device', async () => {
    const notify = vi.fn(async () => true)
    const { run } = await start({ mayNotify: async () => true, notify })
    await run('showNotification', { ...titled, notif_body: 'Leaks', notif_icon: '', notif_data: { id: 4 } })
    expect(notify).toHaveBeenCalledWith('Valve', { body: 'Leaks', data: { id: 4 } })
  })
})
