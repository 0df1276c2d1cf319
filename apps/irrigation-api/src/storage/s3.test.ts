import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type S3Server, type S3ServerOptions, startS3Server } from '@sluice/s3-server'
import { afterEach, describe, expect, it } from 'vitest'
import { type Blob, BlobUnavailable } from '../world/blob.ts'
import type { S3Settings } from './parseBlobUrl.ts'
import { createS3Blob, type S3BlobOptions } from './s3.ts'

const keys = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' }
const away = { kind: 'status', status: 500 } as const
const picture = Buffer.from('picture')
let server: S3Server
afterEach(() => server.close())

/** Starts an object store and a file store on it. */
async function start(
  { faultAt, clock }: Pick<S3ServerOptions, 'faultAt' | 'clock'> = {},
  settings: Partial<S3Settings> = {},
  options: Partial<S3BlobOptions> = {},
): Promise<Blob> {
  server = await startS3Server({ ...keys, buckets: ['files'], ...(faultAt && { faultAt }), ...(clock && { clock }) })
  return open(settings, options)
}

/** Opens a file store on the running object store. */
async function open(settings: Partial<S3Settings>, options: Partial<S3BlobOptions> = {}): Promise<Blob> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'blob-'))
  const all = { kind: 's3', ...keys, bucket: 'files', prefix: 'a/', endpoint: server.endpoint, ...settings } as const
  return createS3Blob(all, { temporaryFolder, ...options })
}

async function read(blob: Blob, key: string): Promise<string | undefined> {
  const file = await blob.read(key)
  return file && text(file.stream)
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('createS3Blob', () => {
  it('keeps files under its prefix', async () => {
    const blob = await start()
    await blob.write('b/1.jpg', picture)
    expect([...server.objects('files').keys()]).toEqual(['a/b/1.jpg'])
    expect(await read(blob, 'b/1.jpg')).toBe('picture')
  })

  it('keeps files in the whole bucket without a prefix', async () => {
    const blob = await start({}, { prefix: '' })
    await blob.write('b/1.jpg', picture)
    expect([...server.objects('files').keys()]).toEqual(['b/1.jpg'])
    expect((await collect(blob.list())).map(({ key }) => key)).toEqual(['b/1.jpg'])
  })

  it('removes a file, even a missing one', async () => {
    const blob = await start()
    await blob.write('b/1.jpg', picture)
    await blob.remove('b/1.jpg')
    await blob.remove('b/1.jpg')
    expect(await blob.read('b/1.jpg')).toBeUndefined()
    expect(server.objects('files').size).toBe(0)
  })

  it('lists all files over several pages, and nothing else', async () => {
    const storedAt = new Date()
    const blob = await start({ clock: { now: () => storedAt } }, {}, { pageSize: 2 })
    const names = ['1.jpg', '2.jpg', 'c/1.jpg', 'c/2.jpg', 'c/3.jpg']
    for (const key of names) await blob.write(key, picture)
    for (const prefix of ['b/', 'a/.hidden/', 'a/Other ']) await (await open({ prefix })).write('1.jpg', picture)
    expect(await collect(blob.list())).toEqual(names.map((key) => ({ key, storedAt })))
    expect(server.requests.filter((it) => it.startsWith('GET'))).toHaveLength(4)
  })

  it('lists nothing in an empty store', async () => {
    const blob = await start()
    expect(await collect(blob.list())).toEqual([])
  })

  it.each([
    '',
    '/a',
    'a/',
    'a//b',
    '../files/a',
    'a/../b',
    '../files/blob/a',
    'a b',
    'ä',
    'A',
    'a?b',
    'a%2fb',
    'a\\b',
    'a\nb',
  ])('refuses the key “%s” without asking the store', async (key) => {
    const blob = await start()
    const refusal = `“${key}” is no key that the server makes.`
    await expect(blob.write(key, picture)).rejects.toThrow(refusal)
    await expect(blob.read(key)).rejects.toThrow(refusal)
    await expect(blob.remove(key)).rejects.toThrow(refusal)
    expect(server.requests).toEqual([])
  })
})

describe('an unreliable store', () => {
  it('is retried when it answers 500', async () => {
    const blob = await start({ faultAt: (nth) => (nth % 2 === 1 ? away : undefined) })
    await blob.write('1.jpg', picture)
    expect(await read(blob, '1.jpg')).toBe('picture')
    expect(await collect(blob.list())).toHaveLength(1)
    await blob.remove('1.jpg')
    expect(server.requests.map((it) => it.split(' ').at(-1))).toEqual([
      ...Array(3).fill(['500', '200']).flat(),
      '500',
      '204',
    ])
  })

  it('fails after three retries', async () => {
    const blob = await start({ faultAt: () => away })
    await expect(blob.write('1.jpg', picture)).rejects.toMatchObject({
      ...{ name: 'BlobUnavailable', code: 'file.unavailable' },
      message: `The store at ${server.endpoint} does not serve files (InternalError): it is away or busy.`,
    })
    expect(server.requests).toHaveLength(4)
  })

  it('fails every call when it is unavailable', async () => {
    const blob = await start()
    await server.close()
    const calls = [blob.write('1.jpg', picture), blob.read('1.jpg'), blob.remove('1.jpg'), collect(blob.list())]
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(BlobUnavailable) })
      expect(call).toHaveProperty('reason.message', expect.stringContaining('(ECONNREFUSED): it is away or busy.'))
    }
  })

  it('may be slow once', async () => {
    const faultAt = (nth: number) => (nth === 1 ? ({ kind: 'delay', ms: 3_600_000 } as const) : undefined)
    const blob = await start({ faultAt }, {}, { requestMs: 200 })
    await blob.write('1.jpg', picture)
    expect(server.objects('files').size).toBe(1)
  })

  it('fails when it stays slow', async () => {
    const blob = await start({ faultAt: () => ({ kind: 'delay', ms: 3_600_000 }) }, {}, { requestMs: 50 })
    await expect(blob.read('1.jpg')).rejects.toThrow('does not serve files (ETIMEDOUT): it is away or busy.')
  })

  it('ends a stream with an error when the connection breaks within a file', async () => {
    const blob = await start({ faultAt: (nth) => (nth === 2 ? { kind: 'cut' } : undefined) })
    await blob.write('1.jpg', picture)
    await expect(read(blob, '1.jpg')).rejects.toThrow('aborted')
  })

  it('ends a stream with an error when the store stalls within a file', async () => {
    const blob = await start({ faultAt: (nth) => (nth === 2 ? { kind: 'stall' } : undefined) }, {}, { idleMs: 100 })
    await blob.write('1.jpg', picture)
    await expect(read(blob, '1.jpg')).rejects.toThrow('timed out after 100 ms of inactivity')
  })
})

describe('a store that refuses', () => {
  it.each<{ what: string; settings: Partial<S3Settings>; message: string }>([
    {
      what: 'another secret',
      settings: { secretAccessKey: 'other' },
      message: '(SignatureDoesNotMatch): AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not right.',
    },
    {
      what: 'another key id',
      settings: { accessKeyId: 'other' },
      message: '(InvalidAccessKeyId): AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not right.',
    },
    {
      what: 'another region',
      settings: { region: 'eu-central-1' },
      message:
        '(AuthorizationHeaderMalformed): the bucket “files” is not in the region “eu-central-1”; correct BLOB_URL.',
    },
    {
      what: 'a bucket that is not there',
      settings: { bucket: 'nowhere' },
      message: '(NoSuchBucket): there is no bucket “nowhere”; create it or correct BLOB_URL.',
    },
  ])('$what is not retried, and the message says what to do', async ({ settings, message }) => {
    const blob = await start({}, settings)
    for (const call of [() => blob.write('1.jpg', picture), () => blob.read('1.jpg'), () => collect(blob.list())]) {
      const before = server.requests.length
      await expect(call()).rejects.toThrow(`The store at ${server.endpoint} does not serve files ${message}`)
      expect(server.requests).toHaveLength(before + 1)
    }
  })

  it('missing access names the permissions to grant', async () => {
    const blob = await start({ faultAt: () => ({ kind: 'status', status: 403 }) })
    await expect(blob.read('1.jpg')).rejects.toThrow(
      '(AccessDenied): AWS_ACCESS_KEY_ID may not use the bucket “files”; allow it PutObject, GetObject, DeleteObject and ListBucket.',
    )
  })

  it('a clock that is an hour off is corrected for', async () => {
    const blob = await start({ clock: { now: () => new Date(Date.now() + 3_600_000) } })
    await blob.write('1.jpg', picture)
    expect(server.requests.map((it) => it.split(' ').at(-1))).toEqual(['403', '200'])
  })
})
