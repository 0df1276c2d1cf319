import { describe, expect, it } from 'vitest'
import { StartError } from '../process/StartError.ts'
import { parseBlobUrl } from './parseBlobUrl.ts'

const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' }
const none = { accessKeyId: undefined, secretAccessKey: undefined }

describe('parseBlobUrl', () => {
  it('keeps files in the data folder', () => expect(parseBlobUrl('file:', none)).toEqual({ kind: 'disk' }))

  it.each([
    {
      url: 's3://files?region=eu-central-1',
      settings: { bucket: 'files', prefix: '', endpoint: undefined, region: 'eu-central-1' },
    },
    {
      url: 's3://my.files-1/a/b_2/?endpoint=https://s3.example.com',
      settings: { bucket: 'my.files-1', prefix: 'a/b_2/', endpoint: 'https://s3.example.com', region: 'us-east-1' },
    },
    {
      url: 's3://files/?endpoint=http%3A%2F%2F127.0.0.1%3A9000%2F&region=auto',
      settings: { bucket: 'files', prefix: '', endpoint: 'http://127.0.0.1:9000', region: 'auto' },
    },
  ])('keeps files in the bucket of $url', ({ url, settings }) =>
    expect(parseBlobUrl(url, credentials)).toEqual({ kind: 's3', ...settings, ...credentials }),
  )

  it.each([
    { url: '', problem: 'file: or s3://bucket/prefix?region=eu-central-1' },
    { url: 'files', problem: 'file: or s3://bucket/prefix?region=eu-central-1' },
    { url: 'file:///srv/files', problem: 'file: or s3://bucket/prefix?region=eu-central-1' },
    { url: 'https://s3.example.com/files', problem: 'file: or s3://bucket/prefix?region=eu-central-1' },
    { url: 's3://files', problem: 'a region, needed where there is no endpoint' },
    { url: 's3://files?region=Europe', problem: 'a region named as eu-central-1, not “Europe”' },
    { url: 's3://Files?region=auto', problem: 'a bucket named as files-1, not “Files”' },
    { url: 's3:files?region=auto', problem: 'a bucket named as files-1, not “”' },
    {
      url: 's3://files:9000?region=auto',
      problem: 'a bucket without a port; an address of a store goes into endpoint',
    },
    { url: 's3://files/a%20b?region=auto', problem: 'a prefix of letters, digits and ._-/, not “a%20b”' },
    { url: 's3://files//a?region=auto', problem: 'a prefix of letters, digits and ._-/, not “/a”' },
    { url: 's3://files?region=auto&retries=1', problem: 'endpoint and region only, not “retries”' },
    { url: 's3://files?region=auto&region=auto', problem: 'one region only' },
    { url: 's3://files?region=auto#a', problem: 'nothing after a #' },
    { url: 's3://files?endpoint=s3.example.com', problem: 'an endpoint as https://s3.example.com' },
    { url: 's3://files?endpoint=ftp://s3.example.com', problem: 'an endpoint as https://s3.example.com' },
    { url: 's3://files?endpoint=https://s3.example.com/files', problem: 'an endpoint as https://s3.example.com' },
    { url: 's3://files?endpoint=https://id:secret@s3.example.com', problem: 'an endpoint as https://s3.example.com' },
  ])('refuses $url', ({ url, problem }) =>
    expect(() => parseBlobUrl(url, credentials)).toThrow(
      new StartError(`These settings are not right: BLOB_URL (${problem}).`),
    ),
  )

  it('does not repeat credentials from the URL', () => {
    const parse = () => parseBlobUrl('s3://id:hunter2@files?region=auto', credentials)
    expect(parse).toThrow('BLOB_URL (without credentials, which are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY)')
    expect(parse).not.toThrow('hunter2')
  })

  it('names all problems in one sentence', () => {
    expect(() => parseBlobUrl('s3://files', { ...none, accessKeyId: '' })).toThrow(
      'These settings are not right: BLOB_URL (a region, needed where there is no endpoint), ' +
        'AWS_ACCESS_KEY_ID (needed for BLOB_URL=s3:), AWS_SECRET_ACCESS_KEY (needed for BLOB_URL=s3:).',
    )
  })
})
