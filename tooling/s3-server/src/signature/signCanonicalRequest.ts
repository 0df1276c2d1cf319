import { createHash, createHmac } from 'node:crypto'
import type { S3Keys } from './s3Keys.ts'

/**
 * Signature of a canonical request, in hexadecimal.
 * @param time in the form `20130524T000000Z`; its day is part of the scope.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signCanonicalRequest(
  canonical: string,
  time: string,
  { region, secretAccessKey }: Pick<S3Keys, 'region' | 'secretAccessKey'>,
): string {
  const day = time.slice(0, 8)
  const text = ['AWS4-HMAC-SHA256', time, formatScope(time, region), sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, text).toString('hex')
}

/** Scope of a signature: a day, a region, this service. */
export function formatScope(time: string, region: string): string {
  return `${time.slice(0, 8)}/${region}/s3/aws4_request`
}

/** SHA-256 of the bytes or the text, in hexadecimal. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
