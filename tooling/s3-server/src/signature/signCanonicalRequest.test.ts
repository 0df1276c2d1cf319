import { describe, expect, it } from 'vitest'
import { exampleKeys } from '../testing/exampleKeys.ts'
import { formatCanonicalRequest } from './formatCanonicalRequest.ts'
import { sha256, signCanonicalRequest } from './signCanonicalRequest.ts'

const time = '20130524T000000Z'
const base = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': time }
const welcome = 'Welcome to Amazon S3.'

/** Examples from https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, with their documented results. */
const examples = [
  {
    name: 'GET Object',
    method: 'GET',
    segments: ['test.txt'],
    query: [],
    headers: { ...base, range: 'bytes=0-9' },
    body: '',
    hash: '7344ae5b7ee6c3e7e6b0fe0640412a37625d1fbfff95c48bbb2dc43964946972',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT Object',
    method: 'PUT',
    segments: ['test$file.text'],
    query: [],
    headers: { ...base, date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: welcome,
    hash: '9e0e90d9c76de8fa5b200d8c849cd5b8dc7a3be3951ddb7f6a76b4158342019d',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET Bucket Lifecycle',
    method: 'GET',
    segments: [''],
    query: [['lifecycle', '']],
    headers: base,
    body: '',
    hash: '9766c798316ff2757b517bc739a67f6213b4ab36dd5da2f94eaebf79c77395ca',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'Get Bucket (List Objects)',
    method: 'GET',
    segments: [''],
    query: [
      ['prefix', 'J'],
      ['max-keys', '2'],
    ],
    headers: base,
    body: '',
    hash: 'df57d21db20da04d7fa30298dd4488ba3a2b47ca3a489c74750e0f1e7df1b9b7',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
] as const

describe('signCanonicalRequest', () => {
  it.each(examples)('signs the documented $name', ({ headers, body, hash, signature, ...request }) => {
    const payloadHash = sha256(body)
    const values = new Map(Object.entries({ ...headers, 'x-amz-content-sha256': payloadHash }))
    const signedHeaders = [...values.keys()].toSorted()
    const canonical = formatCanonicalRequest({ ...request, headers: values, signedHeaders, payloadHash })
    expect([sha256(canonical), signCanonicalRequest(canonical, time, exampleKeys)]).toEqual([hash, signature])
  })
})

describe('formatCanonicalRequest', () => {
  it('encodes all but letters, digits and four characters, and sorts by the encoded form', () => {
    const canonical = formatCanonicalRequest({
      ...{
        method: 'GET',
        segments: ['b', "a b!'()*~+é"],
        signedHeaders: ['host', 'x-amz-meta-a'],
        payloadHash: 'hash',
      },
      query: [
        ['b', '2'],
        ['b', '1'],
        ['a b', '/'],
      ],
      headers: new Map([
        ['host', 'h'],
        ['x-amz-meta-a', '  two   words '],
      ]),
    })
    expect(canonical.split('\n')).toEqual([
      ...['GET', '/b/a%20b%21%27%28%29%2A~%2B%C3%A9', 'a%20b=%2F&b=1&b=2'],
      ...['host:h', 'x-amz-meta-a:two words', '', 'host;x-amz-meta-a', 'hash'],
    ])
  })
})
