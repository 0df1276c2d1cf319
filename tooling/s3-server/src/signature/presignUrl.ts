import { encodeStrictly, formatCanonicalRequest, formatQuery } from './formatCanonicalRequest.ts'
import type { S3Keys } from './s3Keys.ts'
import { formatSignatureTime } from './signatureTime.ts'
import { formatScope, signCanonicalRequest } from './signCanonicalRequest.ts'

/** Operation that a presigned address permits, and its lifetime. */
export interface PresignOptions {
  readonly endpoint: string
  readonly method: string
  /** Slash-separated path: the bucket, then the key. */
  readonly path: string
  readonly time: Date
  readonly expiresInS: number
  /** Headers that must be sent in addition to `host`, by lower-case names. */
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Address with a signature in its query, valid for one method, path and set of headers.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function presignUrl(keys: S3Keys, options: PresignOptions): string {
  const { endpoint, method, path, expiresInS, headers = {} } = options
  const segments = path.split('/')
  const signed = new Map([...Object.entries(headers), ['host', new URL(endpoint).host] as const])
  const signedHeaders = [...signed.keys()].toSorted()
  const time = formatSignatureTime(options.time)
  const query = [
    ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
    ['X-Amz-Credential', `${keys.accessKeyId}/${formatScope(time, keys.region)}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(expiresInS)],
    ['X-Amz-SignedHeaders', signedHeaders.join(';')],
  ] as const
  const payloadHash = signed.get('x-amz-content-sha256') ?? 'UNSIGNED-PAYLOAD'
  const canonical = formatCanonicalRequest({ method, segments, query, headers: signed, signedHeaders, payloadHash })
  const signature = signCanonicalRequest(canonical, time, keys)
  return `${endpoint}/${segments.map(encodeStrictly).join('/')}?${formatQuery(query)}&X-Amz-Signature=${signature}`
}
