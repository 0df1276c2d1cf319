import { isRecord } from '../config/raw.ts'
import type { Services } from '../services/services.ts'
import { PageLoadError } from './PageLoadError.ts'

const RELOADED_PATH = 'sluice-reloaded-path'
const RELOADED_VERSION = 'sluice-reloaded-for'

/**
 * Does what may help when a page could not be loaded: goes where the answer says, or loads the document anew when what it asked
 * for is no longer there, as after a new version. Each address once, and never without a connection, where nothing would come back.
 * @returns whether the document is about to be left.
 */
export async function recoverPage(
  error: unknown,
  address: string,
  { device, history, session }: Services,
): Promise<boolean> {
  if (!(error instanceof PageLoadError) || !(await device()).isOnline()) return false
  const target = await redirectOf(error.response, history.origin)
  if (target) {
    history.assign(target)
    return true
  }
  if (!isGone(error) || session.get(RELOADED_PATH) === address) return false
  session.set(RELOADED_PATH, address)
  history.assign(address)
  return true
}

/** A page of another version loads the document anew, once per version, so that it can never loop, and never offline. */
export async function reloadForVersion(version: number, services: Services): Promise<void> {
  const { storage, history } = services
  if (storage.get(RELOADED_VERSION) === String(version)) return
  const device = await services.device()
  if (!device.isOnline()) return
  storage.set(RELOADED_VERSION, String(version))
  // Else the worker of the old version would answer again.
  await device.updateWorker()
  history.assign(history.current())
}

/** Trying again in place helps with what is broken, not with what is gone. */
function isGone({ code, response }: PageLoadError): boolean {
  return code === 'MODULE_NOT_FOUND' || (response !== null && response.status >= 400 && response.status < 500)
}

/** Where the answer sends the visitor: a page of this app, or one of the web. */
async function redirectOf(response: Response | null, origin: string): Promise<string | null> {
  const body: unknown = await response?.json().catch(() => null)
  const target = isRecord(body) ? (body.redirectUrl ?? body.redirect) : null
  if (typeof target !== 'string' || !URL.canParse(target, origin)) return null
  return /^https?:$/.test(new URL(target, origin).protocol) ? target : null
}
