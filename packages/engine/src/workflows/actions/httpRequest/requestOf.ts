import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { isRecord, record, records } from '../../../project/raw.ts'

/** The resolved `args` of an `http-request` action. */
export type StoredRequest = Readonly<Record<string, unknown>>

/** Converts stored arguments to those of `fetch`. @throws {WorkflowError} for an invalid URL. */
export function requestOf(stored: StoredRequest): { readonly url: string; readonly init: RequestInit } {
  const method = String(stored.method ?? 'GET').toUpperCase()
  const hasBody = method !== 'GET' && method !== 'HEAD' && stored.body !== undefined && stored.body !== null
  const headers = new Headers(pairsOf(stored.headers))
  authorize(headers, stored.auth)
  const { body } = stored
  const isRaw = typeof body === 'string' || body instanceof Blob || body instanceof FormData
  if (hasBody && !isRaw && !headers.has('content-type')) headers.set('content-type', 'application/json')
  return {
    url: addressOf(stored),
    init: {
      method,
      headers,
      ...(hasBody ? { body: isRaw ? body : JSON.stringify(body) } : {}),
      ...optionsOf(stored),
    },
  }
}

function addressOf({ url, query }: StoredRequest): string {
  const address = String(url ?? '').trim()
  const isAbsolute = URL.canParse(address)
  // Two slashes would name another host.
  if (!isAbsolute && !/^\/(?![/\\])/.test(address))
    throw new WorkflowError('request/invalid', `“${address}” is not an address that can be requested.`)
  const found = new URL(address, 'http://here')
  if (!/^https?:$/.test(found.protocol))
    throw new WorkflowError('request/invalid', `“${address}” is not an address that can be requested.`)
  for (const [name, value] of pairsOf(query)) found.searchParams.append(name, value)
  return isAbsolute ? found.href : found.href.slice('http://here'.length)
}

/** Reads pairs stored as an object, or as a list of `{ key or name, value }`; those without a value are left out. */
function pairsOf(stored: unknown): [string, string][] {
  const pairs = Array.isArray(stored)
    ? records(stored).map(({ key, name, value }) => [key ?? name, value] as const)
    : Object.entries(record(stored))
  return pairs.flatMap(([name, value]) =>
    name && value !== undefined && value !== null ? [[String(name), String(value)] as [string, string]] : [],
  )
}

/** Sets the authorization header from `{ type: 'bearer', token }`, `{ type: 'basic', username, password }`, or the header's text. */
function authorize(headers: Headers, auth: unknown): void {
  if (typeof auth === 'string' && auth !== '') headers.set('authorization', auth)
  if (!isRecord(auth)) return
  const { type, token, username, password } = auth
  const kind = String(type ?? '').toLowerCase()
  if (kind === 'bearer' && token) headers.set('authorization', `Bearer ${String(token)}`)
  if (kind === 'basic')
    headers.set('authorization', `Basic ${btoa(`${String(username ?? '')}:${String(password ?? '')}`)}`)
}

const CHOICES = {
  credentials: ['omit', 'same-origin', 'include'],
  cache: ['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached'],
  mode: ['cors', 'no-cors', 'same-origin'],
  priority: ['high', 'low', 'auto'],
} as const

/** Returns the remaining options that `fetch` supports; invalid values are left out. */
function optionsOf(stored: StoredRequest): RequestInit {
  const chosen = Object.entries(CHOICES).flatMap(([name, allowed]) => {
    const value = stored[name]
    return allowed.some((one) => one === value) ? [[name, value] as const] : []
  })
  return { ...Object.fromEntries(chosen), ...(stored.keepAlive === true ? { keepalive: true } : {}) }
}
