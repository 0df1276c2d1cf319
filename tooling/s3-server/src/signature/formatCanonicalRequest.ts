import type { S3Request } from '../s3Request.ts'

/** Parts of a request that a signature covers. */
export interface SignedParts extends Pick<S3Request, 'method' | 'segments' | 'query' | 'headers'> {
  /** Lower-case names, sorted. */
  readonly signedHeaders: readonly string[]
  /** SHA-256 of the body in hexadecimal, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string
}

/**
 * Canonical text of a request; equal texts have equal signatures. The query must not contain the signature itself.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function formatCanonicalRequest({
  method,
  segments,
  query,
  headers,
  signedHeaders,
  payloadHash,
}: SignedParts): string {
  const path = `/${segments.map(encodeStrictly).join('/')}`
  const lines = signedHeaders.map((name) => `${name}:${normalizeSpace(headers.get(name) ?? '')}\n`)
  return [method, path, formatQuery(query), lines.join(''), signedHeaders.join(';'), payloadHash].join('\n')
}

/** Query of an address, encoded and sorted as required by signatures. */
export function formatQuery(query: S3Request['query']): string {
  const pairs = query.map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
  const sorted = pairs.toSorted(([a, x], [b, y]) => compareText(a, b) || compareText(x, y))
  return sorted.map(([name, value]) => `${name}=${value}`).join('&')
}

/** Percent-encodes everything except letters, digits and `-._~`. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function normalizeSpace(value: string): string {
  return value.trim().replace(/ +/g, ' ')
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
