import { S3Error } from '../s3Error.ts'
import type { QueryEntry } from '../s3Request.ts'
import { toXml } from '../toXml.ts'
import type { S3Answer } from './s3Answer.ts'
import type { Bucket } from './storedObject.ts'

const largestPage = 1000
const known = new Set(['list-type', 'prefix', 'max-keys', 'continuation-token', 'start-after'])

/**
 * Lists a page of the objects in a bucket, in byte order of their keys (ListObjectsV2).
 * @throws {S3Error} 400 `InvalidArgument`, 501 `NotImplemented` for other listings.
 */
export function listObjects(bucket: Bucket, name: string, query: readonly QueryEntry[]): S3Answer {
  const { prefix, size, after, token } = readOptions(query)
  const all = [...bucket.keys()].filter((key) => key.startsWith(prefix)).toSorted(compareBytes)
  const rest = after === undefined ? all : all.filter((key) => compareBytes(key, after) > 0)
  const page = rest.slice(0, size)
  const last = page.at(-1)
  const isTruncated = page.length < rest.length && last !== undefined
  const contents = page.flatMap((key) => {
    const object = bucket.get(key)
    if (!object) return []
    const { bytes, etag, storedAt } = object
    return [
      { Key: key, LastModified: storedAt.toISOString(), ETag: etag, Size: bytes.length, StorageClass: 'STANDARD' },
    ]
  })
  const facts = { Name: name, Prefix: prefix, KeyCount: page.length, MaxKeys: size, IsTruncated: isTruncated }
  const xml = toXml('ListBucketResult', {
    ...facts,
    ...(token !== undefined && { ContinuationToken: token }),
    ...(isTruncated && { NextContinuationToken: toToken(last) }),
    Contents: contents,
  })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(xml) }
}

function readOptions(query: readonly QueryEntry[]) {
  for (const [name] of query) {
    if (!known.has(name)) throw new S3Error(501, 'NotImplemented', `The query parameter ${name} is not known here.`)
  }
  const given = new Map(query)
  if (given.get('list-type') !== '2') throw new S3Error(501, 'NotImplemented', 'Only ListObjectsV2 is known here.')
  const token = given.get('continuation-token')
  const size = readSize(given.get('max-keys') ?? String(largestPage))
  const after = token === undefined ? given.get('start-after') : fromToken(token)
  return { prefix: given.get('prefix') ?? '', size, after, token }
}

function readSize(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), largestPage)
  throw new S3Error(400, 'InvalidArgument', `max-keys is not a number: “${text}”.`)
}

/** Continuation token, opaque to clients: encodes the key after which the next page starts. */
function toToken(key: string): string {
  return Buffer.from(key).toString('base64')
}

function fromToken(token: string): string {
  const key = Buffer.from(token, 'base64').toString()
  if (toToken(key) === token) return key
  throw new S3Error(400, 'InvalidArgument', 'The continuation token provided is incorrect.')
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
