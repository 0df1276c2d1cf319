import { createHash } from 'node:crypto'
import { S3Error } from '../s3Error.ts'
import type { S3Request } from '../s3Request.ts'
import { formatRange, parseRange } from './byteRange.ts'
import { listObjects } from './listObjects.ts'
import type { S3Answer } from './s3Answer.ts'
import type { Bucket, StoredObject } from './storedObject.ts'

/** State used by operations. */
export interface OperationContext {
  readonly buckets: ReadonlyMap<string, Bucket>
  readonly now: Date
}

const longestKeyBytes = 1024
/** Query parameters that belong to the signature or are redundant. */
const commonQuery = /^(x-id|X-Amz-(Algorithm|Content-Sha256|Credential|Date|Expires|SignedHeaders|Signature))$/
/** Headers that change an operation in unsupported ways. */
const otherHeaders = /^(if-|x-amz-(copy-|server-side-|tagging|acl|grant-|object-lock|website-))/
const noBody = Buffer.alloc(0)

/**
 * Executes a request; anything unsupported is refused instead of ignored.
 * @throws {S3Error} 404 `NoSuchBucket`, `NoSuchKey`; 405 `MethodNotAllowed`; 501 `NotImplemented` and others.
 */
export function executeOperation(request: S3Request, { buckets, now }: OperationContext): S3Answer {
  const [bucketName = '', ...rest] = request.segments
  const key = rest.join('/')
  const bucket = buckets.get(bucketName)
  if (!bucket) throw new S3Error(404, 'NoSuchBucket', `The specified bucket does not exist: “${bucketName}”.`)
  for (const name of request.headers.keys()) if (otherHeaders.test(name)) throw notImplemented(`The header ${name}`)
  const query = request.query.filter(([name]) => !commonQuery.test(name))
  if (key === '' && request.method === 'GET') return listObjects(bucket, bucketName, query)
  const [extra] = query
  if (extra) throw notImplemented(`The query parameter ${extra[0]}`)
  if (key === '') throw notImplemented(`${request.method} of a bucket`)
  if (Buffer.byteLength(key) > longestKeyBytes) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long.')
  switch (request.method) {
    case 'PUT':
      return putObject(bucket, key, { request, now })
    case 'GET':
      return getObject(findObject(bucket, key), request.headers.get('range'))
    case 'HEAD':
      return { status: 200, headers: describeObject(findObject(bucket, key)), body: noBody }
    case 'DELETE':
      bucket.delete(key)
      return { status: 204, headers: {}, body: noBody }
    default:
      throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.')
  }
}

function putObject(bucket: Bucket, key: string, { request, now }: { request: S3Request; now: Date }): S3Answer {
  const { headers, body } = request
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  const type = headers.get('content-type') ?? 'binary/octet-stream'
  bucket.set(key, { bytes: body, type, etag, storedAt: now })
  return { status: 200, headers: { etag }, body: noBody }
}

function getObject(object: StoredObject, rangeText: string | undefined): S3Answer {
  const { bytes } = object
  const range = parseRange(rangeText, bytes.length)
  if (!range) return { status: 200, headers: describeObject(object), body: bytes }
  const body = bytes.subarray(range.first, range.last + 1)
  const headers = { ...describeObject(object), 'content-length': String(body.length) }
  return { status: 206, headers: { ...headers, 'content-range': formatRange(range, bytes.length) }, body }
}

function describeObject({ bytes, type, etag, storedAt }: StoredObject): Record<string, string> {
  return {
    'accept-ranges': 'bytes',
    'content-length': String(bytes.length),
    'content-type': type,
    'last-modified': storedAt.toUTCString(),
    etag,
  }
}

function findObject(bucket: Bucket, key: string): StoredObject {
  const object = bucket.get(key)
  if (!object) throw new S3Error(404, 'NoSuchKey', `The specified key does not exist: “${key}”.`)
  return object
}

function notImplemented(what: string): S3Error {
  return new S3Error(501, 'NotImplemented', `${what} is not known here.`)
}
