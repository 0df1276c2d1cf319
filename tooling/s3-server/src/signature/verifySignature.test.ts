import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../startS3Server.ts'
import { exampleKeys } from '../testing/exampleKeys.ts'
import { outcomeOf, type RawRequest } from '../testing/outcomeOf.ts'
import { type SignOptions, signRequest } from '../testing/signRequest.ts'
import { presignUrl } from './presignUrl.ts'
import { sha256 } from './signCanonicalRequest.ts'

const time = new Date('2026-06-15T10:00:00Z')
const minute = 60_000
let server: S3Server
let now = time

beforeAll(async () => {
  server = await startS3Server({ ...exampleKeys, buckets: ['files'], clock: { now: () => now } })
})
afterAll(() => server.close())
beforeEach(() => {
  now = time
})

describe('a signature in a header', () => {
  const upload = (options: Partial<SignOptions> = {}, keys = exampleKeys): RawRequest =>
    signRequest(keys, {
      ...{ endpoint: server.endpoint, method: 'PUT', path: 'files/a/1.jpg', time, body: 'picture' },
      headers: { 'content-type': 'image/jpeg' },
      ...options,
    })
  const withHeaders = (request: RawRequest, headers: Record<string, string>): RawRequest => ({
    ...request,
    headers: { ...request.headers, ...headers },
  })

  it('is accepted', async () => {
    expect(await outcomeOf(upload())).toBe('200')
    expect(server.objects('files').get('a/1.jpg')).toMatchObject({ type: 'image/jpeg', storedAt: time })
  })

  it.each<{ what: string; send: () => RawRequest; expected: string }>([
    {
      what: 'no signature',
      expected: '403 AccessDenied',
      send: () => ({ ...upload(), headers: { 'content-length': '7' } }),
    },
    {
      what: 'another secret',
      expected: '403 SignatureDoesNotMatch',
      send: () => upload({}, { ...exampleKeys, secretAccessKey: 'other' }),
    },
    {
      what: 'another key id',
      expected: '403 InvalidAccessKeyId',
      send: () => upload({}, { ...exampleKeys, accessKeyId: 'AKIAOTHER' }),
    },
    {
      what: 'another region',
      expected: '400 AuthorizationHeaderMalformed',
      send: () => upload({}, { ...exampleKeys, region: 'eu-central-1' }),
    },
    {
      what: 'another path',
      expected: '403 SignatureDoesNotMatch',
      send: () => ({ ...upload(), url: `${server.endpoint}/files/a/2.jpg` }),
    },
    {
      what: 'another query',
      expected: '403 SignatureDoesNotMatch',
      send: () => ({ ...upload(), url: `${upload().url}?x-id=PutObject` }),
    },
    { what: 'another method', expected: '403 SignatureDoesNotMatch', send: () => ({ ...upload(), method: 'DELETE' }) },
    {
      what: 'another type',
      expected: '403 SignatureDoesNotMatch',
      send: () => withHeaders(upload(), { 'content-type': 'text/html' }),
    },
    {
      what: 'another length',
      expected: '403 SignatureDoesNotMatch',
      send: () => ({ ...withHeaders(upload(), { 'content-length': '8' }), body: 'pictures' }),
    },
    {
      what: 'another body',
      expected: '400 XAmzContentSHA256Mismatch',
      send: () => ({ ...upload(), body: 'PICTURE' }),
    },
    {
      what: 'another body and its hash',
      expected: '403 SignatureDoesNotMatch',
      send: () => ({ ...withHeaders(upload(), { 'x-amz-content-sha256': sha256('PICTURE') }), body: 'PICTURE' }),
    },
    {
      what: 'another date',
      expected: '403 SignatureDoesNotMatch',
      send: () => withHeaders(upload(), { 'x-amz-date': '20260615T100001Z' }),
    },
    {
      what: 'a date of another day',
      expected: '400 AuthorizationHeaderMalformed',
      send: () => withHeaders(upload(), { 'x-amz-date': '20260616T100000Z' }),
    },
    {
      what: 'a header of ours that is not signed',
      expected: '403 AccessDenied',
      send: () => withHeaders(upload(), { 'x-amz-meta-a': '1' }),
    },
    {
      what: 'a type that is not signed',
      expected: '403 AccessDenied',
      send: () => upload({ signedHeaders: ['content-length', 'host', 'x-amz-content-sha256', 'x-amz-date'] }),
    },
    {
      what: 'a body outside the signature',
      expected: '400 InvalidRequest',
      send: () => upload({ headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } }),
    },
    {
      what: 'a chunked body',
      expected: '501 NotImplemented',
      send: () => upload({ headers: { 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' } }),
    },
    {
      what: 'a checksum of another body',
      expected: '400 BadDigest',
      send: () => upload({ headers: { 'x-amz-checksum-crc32': 'AAAAAA==' } }),
    },
    {
      what: 'a signature also in the query',
      expected: '400 InvalidArgument',
      send: () => ({ ...upload(), url: `${upload().url}?X-Amz-Signature=1` }),
    },
    {
      what: 'an Authorization header of another form',
      expected: '400 AuthorizationHeaderMalformed',
      send: () => withHeaders(upload(), { authorization: 'Basic YTpi' }),
    },
  ])('is rejected with $what', async ({ send, expected }) => {
    const before = new Map(server.objects('files'))
    expect(await outcomeOf(send())).toBe(expected)
    expect(server.objects('files')).toEqual(before)
  })

  it.each([
    { minutes: -15, expected: '200' },
    { minutes: 15, expected: '200' },
    { minutes: -16, expected: '403 RequestTimeTooSkewed' },
    { minutes: 16, expected: '403 RequestTimeTooSkewed' },
  ])('is answered with $expected $minutes min after it was made', async ({ minutes, expected }) => {
    now = new Date(time.getTime() + minutes * minute)
    expect(await outcomeOf(upload())).toBe(expected)
  })
})

describe('a presigned address', () => {
  const headers = { 'content-type': 'image/jpeg', 'content-length': '7' }
  const presign = (method = 'PUT', signed: Record<string, string> = headers, keys = exampleKeys) =>
    presignUrl(keys, {
      ...{ endpoint: server.endpoint, method, path: 'files/b/1.jpg', time, expiresInS: 600, headers: signed },
    })
  const upload = (url = presign()): RawRequest => ({ method: 'PUT', url, headers, body: 'picture' })
  const read = (url = presign('GET', {})): RawRequest => ({ method: 'GET', url, headers: {}, body: '' })

  it('permits the upload and the download that it was made for', async () => {
    expect(await outcomeOf(upload())).toBe('200')
    expect(String(server.objects('files').get('b/1.jpg')?.bytes)).toBe('picture')
    expect(await outcomeOf(read())).toBe('200')
  })

  it.each<{ what: string; send: () => RawRequest; expected: string }>([
    {
      what: 'another key',
      expected: '403 SignatureDoesNotMatch',
      send: () => upload(presign().replace('b/1.jpg', 'b/2.jpg')),
    },
    {
      what: 'another type',
      expected: '403 SignatureDoesNotMatch',
      send: () => ({ ...upload(), headers: { ...headers, 'content-type': 'text/html' } }),
    },
    {
      what: 'another size',
      expected: '403 SignatureDoesNotMatch',
      send: () => ({ ...upload(), headers: { ...headers, 'content-length': '8' }, body: 'pictures' }),
    },
    {
      what: 'another method',
      expected: '403 SignatureDoesNotMatch',
      send: () => ({ ...upload(), method: 'DELETE', headers: {}, body: '' }),
    },
    {
      what: 'a longer life',
      expected: '403 SignatureDoesNotMatch',
      send: () => upload(presign().replace('Expires=600', 'Expires=6000')),
    },
    {
      what: 'a life of more than a week',
      expected: '400 AuthorizationQueryParametersError',
      send: () => upload(presign().replace('Expires=600', 'Expires=604801')),
    },
    {
      what: 'fewer signed headers',
      expected: '403 AccessDenied',
      send: () => upload(presign().replace('content-length%3Bcontent-type%3Bhost', 'host')),
    },
    {
      what: 'no signed size',
      expected: '403 AccessDenied',
      send: () => upload(presign('PUT', { 'content-type': 'image/jpeg' })),
    },
    {
      what: 'no signed type',
      expected: '403 AccessDenied',
      send: () => upload(presign('PUT', { 'content-length': '7' })),
    },
    {
      what: 'another secret',
      expected: '403 SignatureDoesNotMatch',
      send: () => upload(presign('PUT', headers, { ...exampleKeys, secretAccessKey: 'other' })),
    },
    {
      what: 'another query',
      expected: '403 SignatureDoesNotMatch',
      send: () => read(`${presign('GET', {})}&x-id=GetObject`),
    },
    {
      what: 'a part of the query twice',
      expected: '400 AuthorizationQueryParametersError',
      send: () => read(`${presign('GET', {})}&X-Amz-Expires=6000`),
    },
    {
      what: 'no signature',
      expected: '400 AuthorizationQueryParametersError',
      send: () => read(presign('GET', {}).replace(/&X-Amz-Signature.*/, '')),
    },
    {
      what: 'another region',
      expected: '400 AuthorizationQueryParametersError',
      send: () => read(presign('GET', {}, { ...exampleKeys, region: 'eu-central-1' })),
    },
  ])('is rejected with $what', async ({ send, expected }) => {
    const before = new Map(server.objects('files'))
    expect(await outcomeOf(send())).toBe(expected)
    expect(server.objects('files')).toEqual(before)
  })

  it('requires a body that matches a signed hash', async () => {
    const hashed = { ...headers, 'x-amz-content-sha256': sha256('picture') }
    const request = { ...upload(presign('PUT', hashed)), headers: hashed }
    expect(await outcomeOf(request)).toBe('200')
    expect(await outcomeOf({ ...request, body: 'PICTURE' })).toBe('400 XAmzContentSHA256Mismatch')
  })

  it.each([
    { after: 600_000, expected: '200' },
    { after: 600_001, expected: '403 AccessDenied' },
    { after: -15 * minute, expected: '200' },
    { after: -16 * minute, expected: '403 AccessDenied' },
  ])('is answered with $expected $after ms after it was made', async ({ after, expected }) => {
    now = new Date(time.getTime() + after)
    expect(await outcomeOf(upload())).toBe(expected)
  })
})
