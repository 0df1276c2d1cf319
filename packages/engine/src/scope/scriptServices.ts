import { fileUrl } from '../files/fileUrl.ts'
import type { ScriptServices, ScriptStorage } from '../formula/runtime/ports.ts'
import { toText } from '../formula/runtime/toPrimitive.ts'
import { randomUuid } from '../internals/randomUuid.ts'
import type { Services, StorageService } from '../services/services.ts'

/** Prefix of scripts' keys in the store they share with the runtime, whose own keys scripts never see. */
const PREFIX = 'script-'

/** Services for scripts: without the runtime's own storage keys, and without its sign-in on requests. */
export function scriptServices(services: Services): ScriptServices {
  const { device, fetch, document, dialogs, uuid, log } = services
  return {
    fetch,
    localStorage: storageOf(services.storage),
    sessionStorage: storageOf(services.session),
    clipboard: { copy: document.copy, read: async () => (await device()).paste() },
    dialogs,
    requestFrame: document.requestFrame,
    fileUrl: document.fileUrl ?? fileUrl,
    uuid: uuid ?? randomUuid,
    log: (level, values) => log[level](values.map(toText).join(' '), values),
  }
}

function storageOf(storage: StorageService): ScriptStorage {
  return {
    get: (key) => storage.get(PREFIX + key),
    set: (key, value) => storage.set(PREFIX + key, value),
    remove: (key) => storage.remove(PREFIX + key),
    keys: () => storage.keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
  }
}
