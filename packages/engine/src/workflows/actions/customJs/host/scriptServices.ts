import { fileUrl } from '../../../../files/fileUrl.ts'
import type { HostName, ScriptServices, ScriptStorage } from '../../../../formula/runtime/ports.ts'
import type { ScopeObject } from '../../../../formula/runtime/ScopeObject.ts'
import { toText } from '../../../../formula/runtime/toPrimitive.ts'
import { type ScriptPart, scriptPart } from '../../../../formula/scripts.ts'
import { randomUuid } from '../../../../internals/randomUuid.ts'
import type { Services, StorageService } from '../../../../services/services.ts'
import type { WorkflowHost } from '../../../action.ts'
import { withTrustedScripts } from '../trusted/withTrustedScripts.ts'
import { documentObject } from './documentObject.ts'
import { historyObject, locationObject } from './locationObject.ts'
import { screenObject, windowObject } from './windowObject.ts'
import { wwLibObject } from './wwLibObject.ts'

/** Prefix of scripts' keys in the store they share with the runtime, whose own keys scripts never see. */
const PREFIX = 'script-'

/** Services for scripts: without the runtime's own storage keys, and without its sign-in on requests. */
export function scriptServices(runtime: WorkflowHost): ScriptServices {
  const { services } = runtime
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
    host: (name) => hostObject(runtime, name),
    log: (level, values) => log[level](values.map(toText).join(' '), values),
  }
}

/** Loads the part of the language that runs scripts, together with the device, whose window scripts read synchronously. */
export async function loadScripts(services?: Pick<Services, 'device' | 'log' | 'scripts'>): Promise<ScriptPart> {
  // A server has none: a script that asks for it fails by itself.
  const device = await services?.device().catch(() => undefined)
  const part = { ...scriptPart, host: device }
  // Without them, only the scripts that need them fail.
  const load = () =>
    device?.scripts?.().catch((error: unknown) => services?.log.error('Trusted scripts could not be loaded.', error))
  const trusted = services?.scripts ?? (await load())
  return trusted ? withTrustedScripts(part, trusted) : part
}

/** The objects of the window, by app; each is created at its first use. */
const hosts = new WeakMap<WorkflowHost, Map<HostName, ScopeObject>>()

const create: Readonly<Record<HostName, (runtime: WorkflowHost) => ScopeObject>> = {
  document: documentObject,
  history: historyObject,
  location: locationObject,
  screen: screenObject,
  window: windowObject,
  wwLib: (runtime) => wwLibObject(runtime, null),
}

function hostObject(runtime: WorkflowHost, name: HostName): ScopeObject {
  const known = hosts.get(runtime) ?? new Map<HostName, ScopeObject>()
  hosts.set(runtime, known)
  const object = known.get(name) ?? create[name](runtime)
  known.set(name, object)
  return object
}

function storageOf(storage: StorageService): ScriptStorage {
  return {
    get: (key) => storage.get(PREFIX + key),
    set: (key, value) => storage.set(PREFIX + key, value),
    remove: (key) => storage.remove(PREFIX + key),
    keys: () => storage.keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
  }
}
