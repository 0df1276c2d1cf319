import { FormulaError } from '../../../../formula/FormulaError.ts'
import type { GoOptions } from '../../../../navigation/Navigation.ts'
import type { WorkflowHost } from '../../../action.ts'

/** Protocols that links of an app may have. */
const SAFE = /^(?:https?|mailto|tel):$/

interface OpenOptions extends Pick<GoOptions, 'newTab' | 'replace'> {
  /** Whether addresses outside the app are refused. */
  readonly isOwn?: boolean
}

type Host = Pick<WorkflowHost, 'navigation' | 'project' | 'services'>

/** Returns the current address as a URL; a reader depends on it. */
export function currentUrl({ navigation, services }: Host): URL {
  return new URL(navigation.url.get(), services.history.origin)
}

/**
 * Opens an address as a link does: a page of the app without reloading the document.
 * @throws {FormulaError} for protocols other than those of links.
 */
export function openAddress(host: Host, given: string, { isOwn = false, ...options }: OpenOptions = {}): void {
  const { origin, base } = { ...host.services.history, ...host.project }
  const current = new URL(host.services.history.current(), origin)
  const url = URL.canParse(given, current) ? new URL(given, current) : null
  if (!url || !SAFE.test(url.protocol)) throw refusedAddress(given)
  const { pathname } = url
  const isInside = url.origin === origin && `${pathname}/`.startsWith(`${base}/`) && !pathname.startsWith('//')
  if (isOwn && !isInside) {
    const message = `“${given.slice(0, 200)}” is not an address of this app. Use location.assign to leave it.`
    throw new FormulaError('script/refused', message)
  }
  void host.navigation.go(isInside ? pathname + url.search + url.hash : url.href, options)
}

function refusedAddress(given: string): FormulaError {
  const message = `Scripts cannot open the address “${given.slice(0, 200)}”: use one with http, https, mailto or tel.`
  return new FormulaError('script/refused', message)
}
