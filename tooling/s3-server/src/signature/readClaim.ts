import { S3Error } from '../s3Error.ts'
import type { S3Request } from '../s3Request.ts'

/** Signature data of a request. */
export interface Claim {
  readonly accessKeyId: string
  readonly scope: string
  readonly time: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
  readonly payloadHash: string
  /** Lifetime of a presigned address in seconds; undefined for a signature in a header. */
  readonly expiresInS: number | undefined
}

const algorithm = 'AWS4-HMAC-SHA256'
const signatureName = 'X-Amz-Signature'

/**
 * Finds the signature of a request in its header or its query.
 * @throws {S3Error} 403 `AccessDenied` when there is none, 400 when there are two or a malformed one.
 */
export function readClaim(request: S3Request): Claim {
  const header = request.headers.get('authorization')
  const isPresigned = request.query.some(([name]) => name.startsWith('X-Amz-'))
  if (header !== undefined && isPresigned) {
    throw new S3Error(400, 'InvalidArgument', 'Only one way of signing is allowed: a header or the query.')
  }
  if (isPresigned) return readQuery(request)
  if (header === undefined) throw new S3Error(403, 'AccessDenied', 'Access Denied: the request is not signed.')
  return readHeader(header, request.headers)
}

/** Query of a request without its signature. */
export function withoutSignature(query: S3Request['query']): S3Request['query'] {
  return query.filter(([name]) => name !== signatureName)
}

function readHeader(header: string, headers: S3Request['headers']): Claim {
  const form = /^AWS4-HMAC-SHA256 +Credential=([^/,]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, accessKeyId, scope, names, signature] = form.exec(header) ?? []
  if (!accessKeyId || !scope || !names || !signature) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', `The Authorization header is not one of ${algorithm}.`)
  }
  const time = headers.get('x-amz-date')
  if (!time) throw new S3Error(403, 'AccessDenied', 'AWS authentication requires an x-amz-date header.')
  const payloadHash = headers.get('x-amz-content-sha256')
  if (!payloadHash) throw new S3Error(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256.')
  return { accessKeyId, scope, time, signedHeaders: names.split(';'), signature, payloadHash, expiresInS: undefined }
}

function readQuery({ query, headers }: S3Request): Claim {
  const parts = new Map(query)
  const text = (name: string) => parts.get(name) || malformed(`${name} is missing.`)
  if (query.length !== parts.size) malformed('A part of the query stands twice.')
  if (text('X-Amz-Algorithm') !== algorithm) malformed(`X-Amz-Algorithm is not ${algorithm}.`)
  const [, accessKeyId, scope] = /^([^/]+)\/(.+)$/.exec(text('X-Amz-Credential')) ?? []
  if (!accessKeyId || !scope) return malformed('X-Amz-Credential is not a key and a scope.')
  const expiresInS = Number(text('X-Amz-Expires'))
  if (!Number.isInteger(expiresInS) || expiresInS < 1 || expiresInS > 604_800) {
    malformed('X-Amz-Expires is not a number of seconds from one to a week.')
  }
  return {
    ...{ accessKeyId, scope, time: text('X-Amz-Date'), expiresInS, signature: text(signatureName) },
    signedHeaders: text('X-Amz-SignedHeaders').split(';'),
    payloadHash: headers.get('x-amz-content-sha256') ?? parts.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  }
}

function malformed(message: string): never {
  throw new S3Error(400, 'AuthorizationQueryParametersError', message)
}
