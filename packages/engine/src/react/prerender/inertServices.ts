import type { Services, StorageService } from '../../services/services.ts'

/** Inert services for prerendering: nothing is stored, requests get 404, timers never fire. */
export function inertServices(origin: string): Services {
  const nothing = () => {}
  const never = () => nothing
  return {
    fetch: async () => new Response('', { status: 404 }),
    clock: { now: () => 0, setTimeout: never },
    random: () => 0,
    storage: emptyStorage,
    session: emptyStorage,
    history: {
      origin,
      current: () => '/',
      push: nothing,
      replace: nothing,
      back: nothing,
      position: () => 0,
      assign: nothing,
      subscribe: never,
      onLeave: never,
      reload: nothing,
    },
    media: { matches: () => false, subscribe: never },
    document: {
      setTitle: nothing,
      setLanguage: nothing,
      setTheme: nothing,
      scrollToTop: nothing,
      loadStyles: () => Promise.resolve(),
      copy: () => Promise.resolve(),
      requestFrame: never,
      fileUrl: () => '',
    },
    device: () => Promise.reject(new Error('There is no device.')),
    dialogs: { alert: nothing, confirm: () => false, prompt: () => null },
    ids: () => 'id',
    uuid: () => '',
    log: { info: nothing, warn: nothing, error: nothing },
  }
}

const emptyStorage: StorageService = { get: () => null, set: () => {}, remove: () => {}, keys: () => [] }
