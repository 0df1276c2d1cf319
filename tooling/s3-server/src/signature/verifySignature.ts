import { timingSafeEqual } from 'node:crypto'
import { S3Error } from '../s3Error.ts'
import type { S3Request } from '../s3Request.ts'
import { formatCanonicalRequest } from './formatCanonicalRequest.ts'
import { type Claim, readClaim, withoutSignature } from './readClaim.ts'
import type { S3Keys } from './s3Keys.ts'
import { parseSignatureTime } from './signatureTime.ts'
import { formatScope, signCanonicalRequest } from './signCanonicalRequest.ts'

const largestSkewMs = 15 * 60_000

/**
 * Verifies that a request was signed with the keys, for its content and the current time. Stricter than S3 in one respect: a
 * presigned upload must have its type and length signed.
 * @returns the required hash of the body, or `UNSIGNED-PAYLOAD`.
 * @throws {S3Error} mostly 403: `SignatureDoesNotMatch`, `AccessDenied`, `InvalidAccessKeyId`, `RequestTimeTooSkewed`.
 */
export function verifySignature(request: S3Request, keys: S3Keys, now: Date): { readonly payloadHash: string } {
  const claim = readClaim(request)
  if (claim.accessKeyId !== keys.accessKeyId) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The access key id you provided does not exist in our records.')
  }
  assertScope(claim, keys)
  assertHeadersSigned(request, claim)
  const canonical = formatCanonicalRequest({ ...request, ...claim, query: withoutSignature(request.query) })
  if (!isEqual(claim.signature, signCanonicalRequest(canonical, claim.time, keys))) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  }
  assertTime(claim, now)
  return claim
}

function assertScope({ scope, time, expiresInS }: Claim, { region }: S3Keys): void {
  const expected = formatScope(time, region)
  if (scope === expected) return
  const code = expiresInS === undefined ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError'
  throw new S3Error(400, code, `The credential is scoped to “${scope}”; expecting “${expected}”.`)
}

function assertHeadersSigned({ method, headers }: S3Request, { signedHeaders, expiresInS }: Claim): void {
  const isUpload = expiresInS !== undefined && method === 'PUT'
  const given = [...headers.keys()].filter((name) => name.startsWith('x-amz-') || name === 'content-type')
  const required = ['host', ...given, ...(isUpload ? ['content-type', 'content-length'] : [])]
  const unsigned = required.filter((name) => !signedHeaders.includes(name))
  if (unsigned.length > 0) {
    throw new S3Error(403, 'AccessDenied', `There were headers which were not signed: ${unsigned.join(', ')}.`)
  }
}

function assertTime({ time, expiresInS }: Claim, now: Date): void {
  const signedAt = parseSignatureTime(time)?.getTime()
  if (signedAt === undefined) throw new S3Error(403, 'AccessDenied', 'The date of the signature cannot be read.')
  const ageMs = now.getTime() - signedAt
  if (expiresInS === undefined) {
    if (Math.abs(ageMs) <= largestSkewMs) return
    throw new S3Error(403, 'RequestTimeTooSkewed', 'The request time and the current time are too far apart.')
  }
  if (ageMs < -largestSkewMs) throw new S3Error(403, 'AccessDenied', 'Request is not yet valid.')
  if (ageMs > expiresInS * 1000) throw new S3Error(403, 'AccessDenied', 'Request has expired.')
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
