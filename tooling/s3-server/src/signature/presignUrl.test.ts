import { describe, expect, it } from 'vitest'
import { exampleKeys } from '../testing/exampleKeys.ts'
import { presignUrl } from './presignUrl.ts'

describe('presignUrl', () => {
  it('returns the documented address', () => {
    const url = presignUrl(exampleKeys, {
      ...{ endpoint: 'https://examplebucket.s3.amazonaws.com', method: 'GET', path: 'test.txt', expiresInS: 86_400 },
      time: new Date('2013-05-24T00:00:00Z'),
    })
    // https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
    expect(url.split(/[?&]/)).toEqual([
      'https://examplebucket.s3.amazonaws.com/test.txt',
      'X-Amz-Algorithm=AWS4-HMAC-SHA256',
      'X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request',
      'X-Amz-Date=20130524T000000Z',
      'X-Amz-Expires=86400',
      'X-Amz-SignedHeaders=host',
      'X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    ])
  })
})
