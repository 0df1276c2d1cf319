import { BlobUnavailable } from './BlobUnavailable.ts'
import type { S3Settings } from './parseBlobUrl.ts'

const unknownCredentials = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not right'

/** What has to be set right, by the codes of stores that trying again does not help against. */
const remedies: Readonly<Record<string, (settings: S3Settings) => string>> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket “${bucket}”; create it or correct BLOB_URL`,
  AccessDenied: ({ bucket }) =>
    `AWS_ACCESS_KEY_ID may not use the bucket “${bucket}”; allow it PutObject, GetObject, DeleteObject and ListBucket`,
  InvalidAccessKeyId: () => unknownCredentials,
  SignatureDoesNotMatch: () => unknownCredentials,
  AuthorizationHeaderMalformed: wrongRegion,
  PermanentRedirect: wrongRegion,
  RequestTimeTooSkewed: () => 'the clock of this machine is wrong',
}

/** The failure of a call of an object store, in one sentence that says what to do about it. */
export function toBlobUnavailable(cause: unknown, settings: S3Settings): BlobUnavailable {
  const { endpoint, region } = settings
  const code = codeOf(cause)
  const reason = remedies[code]?.(settings) ?? 'it is away or busy'
  return new BlobUnavailable(`The store at ${endpoint ?? `AWS ${region}`} does not serve files (${code}): ${reason}.`, {
    cause,
  })
}

/** The store's code, or what stopped the call on its way. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function wrongRegion({ bucket, region }: S3Settings): string {
  return `the bucket “${bucket}” is not in the region “${region}”; correct BLOB_URL`
}
