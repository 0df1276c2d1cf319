import { formatCanonicalRequest, formatQuery } from '../signature/formatCanonicalRequest.ts'
import type { S3Keys } from '../signature/s3Keys.ts'
import { formatSignatureTime } from '../signature/signatureTime.ts'
import { formatScope, sha256, signCanonicalRequest } from '../signature/signCanonicalRequest.ts'
import type { RawRequest } from './outcomeOf.ts'

/** Content of a manually signed request. */
export interface SignOptions {
  readonly endpoint: string
  readonly method: string
  readonly path: string
  readonly query?: readonly (readonly [string, string])[]
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly time: Date
  /** Signed header names; by default all. */
  readonly signedHeaders?: readonly string[]
}

/** Creates a request with a signature in its Authorization header. */
export function signRequest(keys: S3Keys, options: SignOptions): RawRequest {
  const { endpoint, method, path, query = [], body = '' } = options
  const time = formatSignatureTime(options.time)
  const headers: Record<string, string> = {
    host: new URL(endpoint).host,
    'x-amz-date': time,
    'x-amz-content-sha256': sha256(body),
    ...(method === 'PUT' && { 'content-length': String(Buffer.byteLength(body)) }),
    ...options.headers,
  }
  const signedHeaders = options.signedHeaders ?? Object.keys(headers).toSorted()
  const payloadHash = headers['x-amz-content-sha256'] ?? ''
  const values = new Map(Object.entries(headers))
  const segments = path.split('/')
  const canonical = formatCanonicalRequest({ method, segments, query, headers: values, signedHeaders, payloadHash })
  const signature = signCanonicalRequest(canonical, time, keys)
  const credential = `${keys.accessKeyId}/${formatScope(time, keys.region)}`
  const authorization = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`
  const search = query.length > 0 ? `?${formatQuery(query)}` : ''
  return { method, url: `${endpoint}/${path}${search}`, headers: { ...headers, authorization }, body }
}
