/* Actions that use the device. */
import { describe, expect, it } from 'vitest'
import type { DeviceService } from '../../services/services.ts'
import { f, startPage } from '../testing/startPage.ts'

const here = {
  coords: {
    latitude: 30.2,
    longitude: -97.7,
    accuracy: 5,
    altitude: null,
    altitudeAccuracy: 3,
    heading: null,
    speed: null,
  },
  timestamp: 1,
}

const run = async (device: Partial<DeviceService>, action: object) => (await startPage({ device })).run({ a: action })

describe('user-location', () => {
  it('returns coords and a timestamp', async () => {
    const { result } = await run({ locate: async () => here }, { type: 'user-location' })
    expect(result).toEqual({ coords: { ...here.coords, altitudeAccurary: 3 }, timestamp: 1 })
  })

  it('reports an error', async () => {
    expect((await run({}, { type: 'user-location' })).error).toMatchObject({ message: 'Geolocation is not available' })
    const refuses = () => Promise.reject({ code: 1, message: 'User denied Geolocation' })
    expect((await run({ locate: refuses }, { type: 'user-location' })).error).toMatchObject({
      message: 'Error while geolocation',
      cause: { code: 1 },
    })
  })
})

describe('share', () => {
  const action = { type: 'share', args: { title: 'Quote', url: f("'https://a.test/q/' + 4") } }

  it('passes on the shared content', async () => {
    const shared: unknown[] = []
    const device = { canShare: () => true, share: async (one: unknown) => void shared.push(one) }
    expect((await run(device, action)).result).toBe(true)
    expect(shared).toEqual([{ title: 'Quote', text: '', url: 'https://a.test/q/4' }])
  })

  it.each<[string, Partial<DeviceService>, object]>([
    ['cannot', {}, { message: 'Share is not available.' }],
    ['does not take it', { canShare: () => false, share: async () => {} }, { message: 'Data cannot be shared.' }],
    [
      'fails',
      { canShare: () => true, share: () => Promise.reject(new Error('no')) },
      { message: 'Data cannot be shared.', cause: new Error('no') },
    ],
  ])('reports that the device %s', async (_what, device, error) => {
    expect((await run(device, action)).error).toMatchObject(error)
  })

  it('does not fail when the visitor cancels', async () => {
    const share = () => Promise.reject(new DOMException('no', 'AbortError'))
    expect(await run({ canShare: () => true, share }, action)).toEqual({ result: false, error: null })
  })
})

describe('vibrate', () => {
  it.each([
    [{ pattern: 200 }, [200]],
    [{ args: { pattern: f('[100, 50, 100]') } }, [100, 50, 100]],
    [{ pattern: ['100', -1, 'x'] }, [100]],
  ])('vibrates for %j', async (parameters, expected) => {
    const patterns: unknown[] = []
    const vibrate = (pattern: readonly number[]) => patterns.push(pattern) > 0
    expect((await run({ vibrate }, { type: 'vibrate', ...parameters })).result).toBe(true)
    expect(patterns).toEqual([expected])
  })

  it('reports when it is not supported', async () => {
    expect((await run({}, { type: 'vibrate', pattern: 1 })).error).toMatchObject({
      message: 'Vibration is not available.',
    })
    expect((await run({ vibrate: () => true }, { type: 'vibrate' })).error).toMatchObject({
      code: 'vibration/no-pattern',
    })
  })
})

describe('show-notification', () => {
  const action = { type: 'show-notification', args: { title: 'Valve', body: f("'Zone ' + 3"), tag: 'v' } }

  it('shows the given notification, after asking for permission', async () => {
    const shown: unknown[] = []
    const notify = async (...notification: readonly unknown[]) => shown.push(notification) > 0
    expect((await run({ mayNotify: async () => true, notify }, action)).error).toBeNull()
    expect(shown).toEqual([['Valve', { body: 'Zone 3', tag: 'v' }]])
  })

  it.each<[string, Partial<DeviceService>]>([
    ['Notifications are not available.', {}],
    ['Notification permission denied.', { mayNotify: async () => false, notify: async () => true }],
    ['Service Worker registration not found.', { mayNotify: async () => true, notify: async () => false }],
  ])('fails with “%s”', async (message, device) => {
    expect((await run(device, action)).error).toMatchObject({ message })
  })
})

describe('install-pwa', () => {
  it('returns whether the visitor installs the app', async () => {
    expect((await run({ install: async () => true }, { type: 'install-pwa' })).result).toBe(true)
    expect((await run({ install: async () => false }, { type: 'install-pwa' })).result).toBe(false)
  })

  it('reports an error', async () => {
    expect((await run({}, { type: 'install-pwa' })).error).toMatchObject({ message: 'Install prompt not available' })
    const fails = () => Promise.reject(new Error('used'))
    expect((await run({ install: fails }, { type: 'install-pwa' })).error).toMatchObject({
      message: 'PWA installation failed',
    })
  })
})

describe('page-loader', () => {
  it('shows the bar in its color, which is reset with the bar', async () => {
    const { run, runtime } = await startPage()
    const bar = () => runtime.navigation.bar.peek()
    await run({ a: { type: 'page-loader', show: true, color: 'red' } })
    expect(bar()).toBe('red')
    await run({ a: { type: 'page-loader', show: false, color: 'red' } })
    expect(bar()).toBe(false)
    await run({ a: { type: 'page-loader', show: true } })
    expect(bar()).toBe(true)
  })
})
