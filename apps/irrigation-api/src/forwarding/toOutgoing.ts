import { validateHeaderName, validateHeaderValue } from 'node:http'
import type { PageRequest } from '../../contract/forwarding.ts'
import { ApiError, invalidRequest } from '../http/ApiError.ts'
import { assertShallow } from './assertShallow.ts'
import { encodeBody, encodeQuery, entriesOf } from './encodeBody.ts'
import type { OutgoingRequest } from './sendOut.ts'

/**
 * Converts a request of a page to the one that is sent.
 * @throws {ApiError} 400 for what cannot be sent.
 */
export async function toOutgoing(asked: PageRequest): Promise<OutgoingRequest> {
  const { data, queries, headers: stored } = asked
  assertShallow({ data, queries, headers: stored })
  const method = (asked.method || 'GET').toUpperCase()
  const { 'content-type': ownType, ...headers } = headersOf(stored)
  const encoded = hasBody(method, data) ? await bodyOf(asked, ownType ?? asked.dataType?.trim() ?? '') : undefined
  const type = encoded?.type ?? ownType
  return {
    url: urlOf(asked),
    method,
    headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
    body: encoded?.body,
  }
}

function urlOf({ url: address, queries }: PageRequest): URL {
  if (!URL.canParse(address))
    throw new ApiError(400, 'forwarding.url_invalid', 'The url is not an address that begins with https://.')
  const url = new URL(address)
  url.search = [url.search.slice(1), encodeQuery(entriesOf(queries))].filter(Boolean).join('&')
  url.hash = ''
  return url
}

/** Headers of a page that are passed on, besides those that begin with `x-`. */
const passedOn: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'content-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'prefer',
])

/** Headers with which a request could pretend to be of somebody else, or to be another one. */
const pretending = /^x-(?:forwarded|host|real-ip|client-ip|original|rewrite|http-method|cluster)/

/** Headers that are passed on, by lower-case name. Credentials are none of them: those of a host are in `REQUEST_SECRETS`. */
function headersOf(stored: PageRequest['headers']): Readonly<Record<string, string>> {
  const entries = entriesOf(stored).flatMap(([key, value]) => {
    const name = key.toLowerCase()
    const isPassedOn = passedOn.has(name) || (name.startsWith('x-') && !pretending.test(name))
    return isPassedOn && value !== undefined && value !== null ? [[name, String(value)] as const] : []
  })
  for (const [name, value] of entries) assertSendable(name, value)
  return Object.fromEntries(entries)
}

/** @throws {ApiError} 400 that names the header and not its value. */
function assertSendable(name: string, value: string): void {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
  } catch {
    throw invalidRequest({ headers: `The header “${name.slice(0, 60)}” has a name or value that cannot be sent.` })
  }
}

function hasBody(method: string, data: unknown): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const isEmpty = data === undefined || data === null || (Array.isArray(data) && data.length === 0)
  return !(isEmpty && (method === 'DELETE' || method === 'OPTIONS'))
}

async function bodyOf({ data, useRawBody }: PageRequest, type: string) {
  if (type !== '') assertSendable('content-type', type)
  try {
    return await encodeBody({ data, isRaw: useRawBody === true, type })
  } catch (error) {
    if (error instanceof TypeError) throw invalidRequest({ data: error.message })
    throw error
  }
}
