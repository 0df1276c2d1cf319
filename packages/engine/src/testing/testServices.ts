import type { DeviceService, Services, StorageService } from '../services/services.ts'
import { type MemoryHistory, memoryHistory } from './memoryHistory.ts'
import { type SimulatedClock, simulatedClock } from './simulatedClock.ts'
import { type TestWindow, testWindow } from './testWindow.ts'

/** Services without a browser that record their calls. */
export interface TestServices extends Services {
  readonly clock: SimulatedClock
  readonly history: MemoryHistory
  /** Everything logged, as `level: message`. */
  readonly logged: readonly string[]
  readonly titles: readonly string[]
  readonly window: TestWindow
  readonly uuid: () => string
  /** Offered downloads, by name. */
  readonly downloads: ReadonlyMap<string, Blob>
}

export interface TestServicesOptions {
  readonly path?: string
  readonly fetch?: typeof fetch
  readonly stored?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
  /** Overrides of the device service, in addition to downloads. */
  readonly device?: Partial<DeviceService>
}

export function testServices({
  path = '/',
  fetch = refuse,
  stored = {},
  cookies = {},
  device = {},
}: TestServicesOptions = {}): TestServices {
  const downloads = new Map<string, Blob>()
  const logged: string[] = []
  const titles: string[] = []
  const level = (name: string) => (message: string) => void logged.push(`${name}: ${message}`)
  const clock = simulatedClock()
  const window = testWindow(() => titles.at(-1) ?? '')
  const kept = memoryStorage(cookies)
  let id = 0
  let uuids = 0
  return {
    fetch,
    clock,
    random: () => 0.5,
    storage: memoryStorage(stored),
    session: memoryStorage({}),
    history: memoryHistory(path),
    media: { matches: () => false, subscribe: () => () => {} },
    document: {
      setTitle: (title) => void titles.push(title),
      setLanguage: () => {},
      setTheme: () => {},
      scrollToTop: () => {},
      loadStyles: () => Promise.resolve(),
      copy: () => Promise.resolve(),
      requestFrame: (callback) => clock.setTimeout(() => callback(clock.now()), 16),
      fileUrl: (file) => `blob:test/${file.size}`,
    },
    device: async () => ({
      isOnline: () => true,
      mayPrefetch: () => false,
      updateWorker: () => Promise.resolve(),
      download: (file, name) => void downloads.set(name, file),
      paste: () => Promise.resolve(''),
      print: () => {},
      cookies: kept,
      window,
      ...device,
    }),
    dialogs: { alert: () => {}, confirm: () => true, prompt: (_message, initial) => initial },
    uuid: () => {
      uuids += 1
      return `00000000-0000-4000-8000-${uuids.toString(16).padStart(12, '0')}`
    },
    ids: () => {
      id += 1
      return `id-${id}`
    },
    log: { info: level('info'), warn: level('warn'), error: level('error') },
    logged,
    titles,
    window,
    downloads,
  }
}

function memoryStorage(stored: Readonly<Record<string, string>>): StorageService {
  const values = new Map(Object.entries(stored))
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}

const refuse: typeof fetch = () => Promise.reject(new Error('This test has no network.'))
