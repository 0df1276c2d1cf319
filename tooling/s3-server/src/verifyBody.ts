import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { S3Error } from './s3Error.ts'
import type { S3Request } from './s3Request.ts'
import { sha256 } from './signature/signCanonicalRequest.ts'

/** Supported checksums in base64, by the headers in which clients may send them. */
const checksums: Readonly<Record<string, (body: Buffer) => string>> = {
  'content-md5': (body) => createHash('md5').update(body).digest('base64'),
  'x-amz-checksum-crc32': toCrc32,
  'x-amz-checksum-sha1': (body) => createHash('sha1').update(body).digest('base64'),
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest('base64'),
}

/** Trust in bodies that the signature does not cover. */
export interface BodyRules {
  readonly allowsUnsignedPayload: boolean
}

/**
 * Verifies that the body is the signed one, and that its checksums are correct.
 * @throws {S3Error} 400 `XAmzContentSHA256Mismatch`, `BadDigest`, `InvalidRequest`; 501 `NotImplemented` for chunked bodies.
 */
export function verifyBody({ headers, body }: S3Request, payloadHash: string, rules: BodyRules): void {
  assertHash(body, payloadHash, rules)
  for (const [name, value] of headers) {
    if (!name.startsWith('x-amz-checksum-') && name !== 'content-md5') continue
    if (name === 'x-amz-checksum-mode') continue // requests checksums in the response, which are optional
    const checksumOf = checksums[name]
    if (!checksumOf) throw new S3Error(501, 'NotImplemented', `Checksums of ${name} are not verified here.`)
    if (checksumOf(body) !== value) throw new S3Error(400, 'BadDigest', `${name} is not the one of the body.`)
  }
}

function assertHash(body: Buffer, payloadHash: string, { allowsUnsignedPayload }: BodyRules): void {
  if (payloadHash.startsWith('STREAMING-')) {
    const advice = 'Send bytes of known length, with requestChecksumCalculation set to WHEN_REQUIRED.'
    throw new S3Error(501, 'NotImplemented', `Chunked bodies (${payloadHash}) are not read here. ${advice}`)
  }
  if (payloadHash === 'UNSIGNED-PAYLOAD') {
    if (allowsUnsignedPayload) return
    throw new S3Error(400, 'InvalidRequest', 'UNSIGNED-PAYLOAD is not taken here: sign the SHA-256 of the body.')
  }
  if (payloadHash !== sha256(body)) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'x-amz-content-sha256 is not the one of the body.')
  }
}

function toCrc32(body: Buffer): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64')
}
