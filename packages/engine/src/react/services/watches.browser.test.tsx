import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceService } from './deviceService.ts'

afterEach(() => vi.restoreAllMocks())

describe('a device watch', () => {
  it('reports the network, at once and when it is lost, until it is stopped', () => {
    const told: boolean[] = []
    const stop = deviceService(null).watchNetwork?.(({ isOnline }) => told.push(isOnline))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    stop?.()
    dispatchEvent(new Event('online'))
    expect(told).toEqual([true, false])
  })

  it('reports the quality of the network, where available', () => {
    const seen: unknown[] = []
    deviceService(null).watchNetwork?.(({ connection }) => seen.push(connection))()
    expect(seen).toEqual([
      'connection' in navigator ? expect.objectContaining({ effectiveType: expect.any(String) }) : null,
    ])
  })

  it('reports whether the page is visible', () => {
    const told: boolean[] = []
    const stop = deviceService(null).watchVisibility?.((isVisible) => told.push(isVisible))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    stop?.()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(told).toEqual([true, false])
  })

  it('reports motion', async () => {
    const ask = vi.fn(async () => 'granted')
    Object.assign(DeviceMotionEvent, { requestPermission: ask })
    const device = deviceService(null)
    expect(await device.mayWatchMotion?.()).toBe(true)
    ask.mockResolvedValue('denied')
    expect(await device.mayWatchMotion?.()).toBe(false)
    const told: unknown[] = []
    const stop = device.watchMotion?.(({ acceleration, interval }) => told.push([acceleration?.x, interval]))
    const event = () => new DeviceMotionEvent('devicemotion', { acceleration: { x: 2 }, interval: 16 })
    dispatchEvent(event())
    stop?.()
    dispatchEvent(event())
    expect(told).toEqual([[2, 16]])
  })

  it('reports no battery if stopped before it is known', async () => {
    const battery = Object.assign(new EventTarget(), {
      level: 0.5,
      charging: true,
      chargingTime: 1,
      dischargingTime: 2,
    })
    Object.assign(navigator, { getBattery: async () => battery })
    const { watchBattery } = deviceService(null)
    const [early, late] = [vi.fn(), vi.fn()]
    watchBattery?.(early)()
    const stop = watchBattery?.(late)
    await expect
      .poll(() => late.mock.calls)
      .toEqual([[{ level: 0.5, charging: true, chargingTime: 1, dischargingTime: 2 }]])
    battery.level = 0.4
    battery.dispatchEvent(new Event('levelchange'))
    stop?.()
    battery.dispatchEvent(new Event('levelchange'))
    expect(late).toHaveBeenCalledTimes(2)
    expect(early).not.toHaveBeenCalled()
  })
})
