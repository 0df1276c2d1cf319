import { type EncodedBody, entriesOf } from '@sluice/plugins-kit'
import { RestError } from './RestError.ts'
import { resolveBody } from './resolveBody.ts'
import { resolveUrl } from './resolveUrl.ts'

/** Resolved arguments of a stored request. */
export type StoredRequest = Readonly<Record<string, unknown>>

/** A request, ready to be sent. */
export interface ResolvedRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: EncodedBody['body']
  readonly credentials: RequestCredentials
}

/** Methods whose requests have no body. */
const WITHOUT_BODY = new Set(['GET', 'HEAD'])
/** Methods whose requests have a body only when there is data; others have at least an empty object. */
const BODY_OF_DATA = new Set(['DELETE', 'OPTIONS'])

/**
 * Converts a stored request. A content type among the headers takes precedence over `dataType`.
 * @throws {RestError} for what cannot be requested.
 */
export function resolveRequest(stored: StoredRequest, origin: string): ResolvedRequest {
  const url = resolveUrl(stored.url, stored.queries, origin)
  const method = methodOf(stored.method)
  const headers = headersOf(stored.headers)
  const { body, type } = hasBody(method, stored.data)
    ? resolveBody({
        data: stored.data,
        isRaw: Boolean(stored.useRawBody),
        type: headers.get('content-type') ?? textOf(stored.dataType),
      })
    : { body: null, type: headers.get('content-type') }
  // The type of a form with files has a boundary that only `fetch` knows.
  headers.delete('content-type')
  if (type) headers.set('content-type', type)
  return { url, method, headers, body, credentials: stored.isWithCredentials ? 'include' : 'same-origin' }
}

function textOf(stored: unknown): string {
  return typeof stored === 'string' ? stored.trim() : ''
}

function methodOf(stored: unknown): string {
  const method = (textOf(stored) || 'GET').toUpperCase()
  if (/^[A-Z]+$/.test(method) && !['CONNECT', 'TRACE', 'TRACK'].includes(method)) return method
  throw new RestError('rest/invalid-method', `“${method}” cannot be requested. Use GET, POST, PUT, PATCH or DELETE.`)
}

function hasBody(method: string, data: unknown): boolean {
  if (WITHOUT_BODY.has(method)) return false
  const isEmpty = data === undefined || data === null || (Array.isArray(data) && data.length === 0)
  return !(BODY_OF_DATA.has(method) && isEmpty)
}

/** Headers that have a value. @throws {RestError} that names an invalid header, and does not contain its value. */
function headersOf(stored: unknown): Headers {
  const headers = new Headers()
  for (const [name, value] of entriesOf(stored)) {
    if (value === undefined || value === null) continue
    try {
      headers.set(name, String(value))
    } catch {
      throw new RestError(
        'rest/invalid-header',
        `The header “${name}” has a name or value that cannot be sent. Check it for line breaks and special characters.`,
      )
    }
  }
  return headers
}
