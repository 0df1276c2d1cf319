import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceService, putFile } from './deviceService.ts'

afterEach(() => vi.restoreAllMocks())

const never = new AbortController().signal

describe('the worker', () => {
  it.each([
    ['cannot be asked', () => Promise.reject(new DOMException('refused', 'SecurityError'))],
    ['cannot be brought to its newest version', async () => ({ update: () => Promise.reject(new TypeError('gone')) })],
    ['is not there', async () => undefined],
  ])('that %s causes no error', async (_what, registration) => {
    // Mock only the method in use.
    vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(registration as () => Promise<undefined>)
    await expect(deviceService(null).updateWorker()).resolves.toBeUndefined()
  })
})

describe('an uploaded file', () => {
  it('reports its progress, and the server’s response', async () => {
    const file = new Blob([new Uint8Array(50_000)], { type: 'image/png' })
    const told: number[] = []
    const answer = await putFile('/nobody-answers-here', file, { signal: never, onProgress: (n) => told.push(n) })
    expect(answer.status).toBeGreaterThanOrEqual(200)
    expect(told.at(-1)).toBe(50_000)
  })

  it('can be aborted, before and during the upload', async () => {
    const controller = new AbortController()
    const options = { signal: controller.signal, onProgress: () => {} }
    const sending = putFile('/nobody-answers-here', new Blob(['a']), options)
    controller.abort()
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    await expect(putFile('/nobody-answers-here', new Blob(['a']), options)).rejects.toMatchObject({
      name: 'AbortError',
    })
  })

  it('fails without a response', async () => {
    await expect(
      putFile('http://localhost:1/', new Blob(['a']), { signal: never, onProgress: () => {} }),
    ).rejects.toThrow(TypeError)
  })
})

describe('a device', () => {
  it('saves a file under its name', () => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.href.slice(0, 5)}`)
    })
    deviceService(null).download(new Blob(['a']), 'zones.csv')
    expect(clicked).toEqual(['zones.csv blob:'])
  })

  it('reports its location, with the known details', async () => {
    const coords = {
      latitude: 1,
      longitude: 2,
      accuracy: 3,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    }
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
      found({ coords, timestamp: 4 } as unknown as GeolocationPosition),
    )
    expect(await deviceService(null).locate?.()).toEqual({ coords, timestamp: 4 })
  })

  it('installs the app only when the browser has offered to', async () => {
    expect(deviceService(null).install).toBeUndefined()
    const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) })
    expect(await deviceService(offer).install?.()).toBe(true)
  })

  it('asks for permission before it notifies, and shows nothing without a worker', async () => {
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
    const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
    expect(await deviceService(null).mayNotify?.()).toBe(true)
    expect(ask).toHaveBeenCalledOnce()
    expect(await deviceService(null).notify?.('Valve', {})).toBe(false)
  })
})

describe('cookies', () => {
  it('keep any text until they are removed', () => {
    const { cookies } = deviceService(null)
    expect(cookies?.get('sl test')).toBeNull()
    cookies?.set('sl test', 'a; b=ñ,', 60)
    cookies?.set('sl tes', 'other')
    expect(cookies?.get('sl test')).toBe('a; b=ñ,')
    cookies?.remove('sl test')
    expect(cookies?.get('sl test')).toBeNull()
    expect(cookies?.get('sl tes')).toBe('other')
    cookies?.remove('sl tes')
  })
})

describe('tabs', () => {
  it('hear one another, but not themselves, until they leave', async () => {
    const heard: unknown[] = []
    const join = (who: string) => deviceService(null).joinTabs?.('sl-tabs', (message) => heard.push([who, message]))
    const [first, second, third] = [join('first'), join('second'), join('third')]
    third?.leave()
    first?.tell({ token: null })
    await expect.poll(() => heard).toEqual([['second', { token: null }]])
    second?.tell('again')
    await expect.poll(() => heard.length).toBe(2)
    first?.leave()
    second?.leave()
  })
})
