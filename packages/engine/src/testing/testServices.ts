import type { Services } from '../services/services.ts'
import { type MemoryHistory, memoryHistory } from './memoryHistory.ts'
import { type SimulatedClock, simulatedClock } from './simulatedClock.ts'

/** Services without a browser, with what they were asked to do. */
export interface TestServices extends Services {
  readonly clock: SimulatedClock
  readonly history: MemoryHistory
  /** Everything logged, as `level: message`. */
  readonly logged: readonly string[]
  readonly titles: readonly string[]
}

export interface TestServicesOptions {
  readonly path?: string
  readonly fetch?: typeof fetch
  readonly stored?: Readonly<Record<string, string>>
}

export function testServices({ path = '/', fetch = refuse, stored = {} }: TestServicesOptions = {}): TestServices {
  const storage = new Map(Object.entries(stored))
  const logged: string[] = []
  const titles: string[] = []
  const level = (name: string) => (message: string) => void logged.push(`${name}: ${message}`)
  let id = 0
  return {
    fetch,
    clock: simulatedClock(),
    random: () => 0.5,
    storage: {
      get: (key) => storage.get(key) ?? null,
      set: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
    },
    history: memoryHistory(path),
    media: { matches: () => false, subscribe: () => () => {} },
    document: {
      setTitle: (title) => void titles.push(title),
      setLanguage: () => {},
      setTheme: () => {},
      scrollToTop: () => {},
      loadStyles: () => Promise.resolve(),
      copy: () => Promise.resolve(),
      download: () => {},
      fileUrl: (file) => `blob:test/${file.size}`,
      print: () => {},
    },
    ids: () => {
      id += 1
      return `id-${id}`
    },
    log: { info: level('info'), warn: level('warn'), error: level('error') },
    logged,
    titles,
  }
}

const refuse: typeof fetch = () => Promise.reject(new Error('This test has no network.'))
