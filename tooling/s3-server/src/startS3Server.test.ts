import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { type S3Server, type S3ServerOptions, startS3Server } from './startS3Server.ts'
import { exampleKeys } from './testing/exampleKeys.ts'
import { outcomeOf } from './testing/outcomeOf.ts'
import { signRequest } from './testing/signRequest.ts'

const Bucket = 'files'
let server: S3Server
afterEach(() => server.close())

/** Starts a server and creates a client of the SDK with its credentials. */
async function start(options: Partial<S3ServerOptions> = {}, config: S3ClientConfig = {}): Promise<S3Client> {
  server = await startS3Server({ ...exampleKeys, buckets: [Bucket, 'other'], ...options })
  const { region, ...credentials } = exampleKeys
  const client = new S3Client({ endpoint: server.endpoint, forcePathStyle: true, region, credentials, ...config })
  onTestFinished(() => client.destroy())
  return client
}

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const put = (Key: string, Body: string | Buffer = Key) => new PutObjectCommand({ Bucket, Key, Body })

describe('objects', () => {
  it('are returned as they were stored', async () => {
    const client = await start({ clock: { now: () => new Date() } })
    const key = "ä b/c+d=1 (x)!'*~.jpg"
    const Body = Buffer.from([0, 255, 1, 254])
    await client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType: 'image/jpeg' }))
    const got = await client.send(new GetObjectCommand({ Bucket, Key: key }))
    expect(await got.Body?.transformToByteArray()).toEqual(new Uint8Array(Body))
    expect([got.ContentLength, got.ContentType]).toEqual([4, 'image/jpeg'])
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: key }))
    expect([head.ContentLength, head.ETag]).toEqual([4, got.ETag])
    expect(server.objects('other').size).toBe(0)
  })

  it('are replaced by a later write, and are gone once deleted, also twice', async () => {
    const client = await start()
    await client.send(put('a', 'one'))
    await client.send(put('a', 'two'))
    expect(String(server.objects(Bucket).get('a')?.bytes)).toBe('two')
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }))
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }))
    await expect(client.send(new GetObjectCommand({ Bucket, Key: 'a' }))).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'a' }))).rejects.toMatchObject({ name: 'NotFound' })
  })

  it.each([
    { range: 'bytes=2-4', text: '234', part: 'bytes 2-4/10' },
    { range: 'bytes=7-', text: '789', part: 'bytes 7-9/10' },
    { range: 'bytes=-2', text: '89', part: 'bytes 8-9/10' },
    { range: 'bytes=8-99', text: '89', part: 'bytes 8-9/10' },
    { range: 'bytes=4-2', text: '0123456789', part: undefined },
    { range: 'bytes=0-1,4-5', text: '0123456789', part: undefined },
  ])('are read in part: $range', async ({ range, text, part }) => {
    const client = await start()
    await client.send(put('a', '0123456789'))
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'a', Range: range }))
    expect([await got.Body?.transformToString(), got.ContentRange]).toEqual([text, part])
  })

  it('have no range after their end', async () => {
    const client = await start()
    await client.send(put('a', '0123'))
    const read = client.send(new GetObjectCommand({ Bucket, Key: 'a', Range: 'bytes=4-' }))
    await expect(read).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  it('need a bucket', async () => {
    const client = await start()
    const read = client.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'a' }))
    await expect(read).rejects.toMatchObject({ name: 'NoSuchBucket' })
  })
})

describe('a listing', () => {
  it('has pages, in byte order', async () => {
    const client = await start()
    for (const key of ['p/b', 'p/a&<', 'p/ä', 'q/a', 'p/Z']) await client.send(put(key))
    const list = (ContinuationToken?: string) =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: 'p/', MaxKeys: 3, ContinuationToken }))
    const first = await list()
    const second = await list(first.NextContinuationToken)
    const keys = [first, second].map(({ Contents = [] }) => Contents.map(({ Key }) => Key))
    expect(keys).toEqual([['p/Z', 'p/a&<', 'p/b'], ['p/ä']])
    expect([first.IsTruncated, second.IsTruncated, second.NextContinuationToken]).toEqual([true, false, undefined])
    expect(first.Contents?.[0]).toMatchObject({ Size: 3, LastModified: expect.any(Date) })
  })

  it('can be empty', async () => {
    const client = await start()
    expect(await client.send(new ListObjectsV2Command({ Bucket }))).toMatchObject({ KeyCount: 0, IsTruncated: false })
  })

  it('rejects an unknown token', async () => {
    const client = await start()
    const list = client.send(new ListObjectsV2Command({ Bucket, ContinuationToken: '?' }))
    await expect(list).rejects.toMatchObject({ name: 'InvalidArgument' })
  })
})

describe('unsupported requests', () => {
  it('are rejected instead of ignored', async () => {
    const client = await start()
    const delimited = client.send(new ListObjectsV2Command({ Bucket, Delimiter: '/' }))
    await expect(delimited).rejects.toMatchObject({ name: 'NotImplemented' })
    const conditional = client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'a', IfNoneMatch: '*' }))
    await expect(conditional).rejects.toMatchObject({ name: 'NotImplemented' })
  })

  it('include chunked bodies, with advice', async () => {
    const client = await start({}, { logger: silent })
    const Body = Readable.from(['stream'])
    const sent = client.send(new PutObjectCommand({ Bucket, Key: 'a', Body, ContentLength: 6 }))
    await expect(sent).rejects.toThrow('with requestChecksumCalculation set to WHEN_REQUIRED')
  })

  it.each([
    {
      what: 'a body of unknown length',
      method: 'PUT',
      headers: { 'transfer-encoding': 'chunked' },
      expected: '411 MissingContentLength',
    },
    { what: 'another method', method: 'POST', headers: {}, expected: '405 MethodNotAllowed' },
  ])('include $what', async ({ method, headers, expected }) => {
    await start()
    const signed = signRequest(exampleKeys, {
      ...{ endpoint: server.endpoint, method, path: `${Bucket}/a`, time: new Date() },
    })
    const { 'content-length': _, ...rest } = signed.headers
    expect(await outcomeOf({ ...signed, headers: { ...rest, ...headers } })).toBe(expected)
  })

  it('include addresses that cannot be decoded', async () => {
    await start()
    const url = `${server.endpoint}/${Bucket}/%zz`
    expect(await outcomeOf({ method: 'GET', url, headers: {}, body: '' })).toBe('400 InvalidURI')
  })
})

describe('bodies outside the signature', () => {
  it('are accepted when the server allows them', async () => {
    const client = await start({ allowsUnsignedPayload: true }, { requestChecksumCalculation: 'WHEN_REQUIRED' })
    const Body = Readable.from(['stream'])
    await client.send(new PutObjectCommand({ Bucket, Key: 'a', Body, ContentLength: 6 }))
    expect(String(server.objects(Bucket).get('a')?.bytes)).toBe('stream')
  })
})

describe('faults', () => {
  it('answer the n-th request with a status and change nothing', async () => {
    const fault = { kind: 'status', status: 503 } as const
    const client = await start({ faultAt: (nth) => (nth === 1 ? fault : undefined) }, { maxAttempts: 1 })
    await expect(client.send(put('a'))).rejects.toMatchObject({ name: 'SlowDown' })
    expect(server.objects(Bucket).size).toBe(0)
    await client.send(put('a'))
    expect(server.requests).toEqual([`PUT /${Bucket}/a 503`, `PUT /${Bucket}/a 200`])
  })

  it('cut the connection in the middle of a body', async () => {
    const client = await start({ faultAt: (nth) => (nth === 2 ? { kind: 'cut' } : undefined) })
    await client.send(put('a', 'picture'))
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }))
    await expect(Body?.transformToString()).rejects.toThrow('aborted')
  })

  it('stop in the middle of a body', async () => {
    const client = await start({ faultAt: (nth) => (nth === 2 ? { kind: 'stall' } : undefined) })
    await client.send(put('a', 'pictures'))
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'a' }))
    const text = expect(Body?.transformToString()).rejects.toThrow('aborted')
    await server.close()
    await text
  })

  it('delay an answer', async () => {
    const client = await start({ faultAt: () => ({ kind: 'delay', ms: 30 }) })
    const before = performance.now()
    await client.send(put('a'))
    expect(performance.now() - before).toBeGreaterThan(29)
  })

  it('delay an answer only while the server runs', async () => {
    let arrived = 0
    const faultAt = (nth: number) => {
      arrived = nth
      return { kind: 'delay', ms: 3_600_000 } as const
    }
    const client = await start({ faultAt }, { maxAttempts: 1 })
    const sent = expect(client.send(put('a'))).rejects.toThrow()
    await expect.poll(() => arrived).toBe(1)
    await server.close()
    await sent
  })
})
