import { PageLoadError } from '../pages/PageLoader.ts'
import { isRecord, list } from '../project/raw.ts'
import type { HistoryService, Services } from '../services/services.ts'

/** Session key of the addresses that recovery was tried for, with the time of the last attempt. */
const HELPED = 'sluice-helped'
const RELOADED_VERSION = 'sluice-reloaded-for'
/** An address that redirects to itself would be back within this time, in milliseconds. */
const CIRCLE_MS = 30_000

/**
 * Tries to recover when a page could not be loaded: redirects where the response says, unless that leads in a loop, or
 * reloads the document, once, when the requested file is gone, as after a new version. Never without a connection,
 * where nothing could be loaded.
 * @returns whether the document is about to be left.
 */
export async function recoverPage(error: unknown, address: string, services: Services): Promise<boolean> {
  const { clock, device, history, session } = services
  if (!(error instanceof PageLoadError) || !(await device()).isOnline()) return false
  const target = await responseRedirect(error.response, history.origin)
  if (!target && !isGone(error)) return false
  const helped = readHelped(session.get(HELPED))
  const last = helped.get(address)
  if (last !== undefined && !(target && clock.now() - last > CIRCLE_MS)) return false
  session.set(HELPED, JSON.stringify([...helped.set(address, clock.now())]))
  if (target) history.assign(target)
  else loadAnew(address, history)
  return true
}

/** Returns the redirect target of a response: a page of this app, or one of the web. */
export async function responseRedirect(response: Response | null, origin: string): Promise<string | null> {
  const body: unknown = await response?.json().catch(() => null)
  const target = isRecord(body) ? (body.redirectUrl ?? body.redirect) : null
  if (typeof target !== 'string' || !URL.canParse(target, origin)) return null
  return /^https?:$/.test(new URL(target, origin).protocol) ? target : null
}

/** Reloads the document for a page of another version: once per version, so that it can never loop, and never offline. */
export async function reloadForVersion(version: number, { device, history, log, session }: Services): Promise<void> {
  if (session.get(RELOADED_VERSION) === String(version)) return
  const { isOnline, updateWorker } = await device()
  if (!isOnline()) return
  session.set(RELOADED_VERSION, String(version))
  // Otherwise the worker of the old version would respond again.
  await updateWorker().catch((error) => log.warn('The worker of the app could not be updated.', error))
  history.reload()
}

/** Assigning the current address would only scroll where it has a hash. */
function loadAnew(address: string, history: HistoryService): void {
  if (address === history.current()) history.reload()
  else history.assign(address)
}

/** An older version may have stored anything. */
function readHelped(stored: string | null): Map<string, number> {
  try {
    return new Map(
      list(JSON.parse(stored ?? '[]')).flatMap((entry) => {
        const [address, time] = list(entry)
        return typeof address === 'string' && typeof time === 'number' ? [[address, time] as const] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** Whether the file is gone: a retry in place helps with temporary failures, but not with this. */
function isGone({ code, response }: PageLoadError): boolean {
  return code === 'MODULE_NOT_FOUND' || (response !== null && response.status >= 400 && response.status < 500)
}
