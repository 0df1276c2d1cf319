import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Blob, BlobUnavailable, isKey } from '../world/blob.ts'
import { clearFolder } from './disk.ts'
import type { S3Settings } from './parseBlobUrl.ts'

/** Temporary folder and time limits of the store. */
export interface S3BlobOptions {
  /** Local folder for arriving bytes; created if missing. */
  readonly temporaryFolder: string
  readonly connectMs?: number
  /** Time limit for an answer of the store. */
  readonly requestMs?: number
  /** Time limit between two chunks of a body; long, because the reader may be slow. */
  readonly idleMs?: number
  /** Objects per page of a listing, at most 1000. */
  readonly pageSize?: number
}

/** First attempt and three retries. */
const attempts = 4

/**
 * Creates a file store in a bucket of an object store; a key is complete or absent, and stored once the store confirms it. All methods
 * except `temporaryPath` may throw BlobUnavailable.
 */
export async function createS3Blob(settings: S3Settings, options: S3BlobOptions): Promise<Blob> {
  const { temporaryFolder, pageSize = 1000 } = options
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 })
  const client = createClient(settings, options)
  const { bucket: Bucket, prefix } = settings
  const nameOf = (key: string) => ({ Bucket, Key: `${prefix}${checkedKey(key)}` })
  const fail = (cause: unknown): never => {
    throw toBlobUnavailable(cause, settings)
  }
  return {
    temporaryPath: () => join(temporaryFolder, randomUUID()),
    async write(key, bytes) {
      await client.send(new PutObjectCommand({ ...nameOf(key), Body: bytes })).catch(fail)
    },
    async read(key) {
      const sent = client.send(new GetObjectCommand(nameOf(key)))
      const object = await sent.catch((error) => (error instanceof NoSuchKey ? undefined : fail(error)))
      if (!object) return undefined
      const { Body: stream, ContentLength: size } = object
      if (stream instanceof Readable && size !== undefined) return { stream, size }
      throw toBlobUnavailable(new Error('The store answered without a body or its length.'), settings)
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(nameOf(key))).catch(fail)
    },
    async *list(start = '') {
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: `${prefix}${start}`,
          MaxKeys: pageSize,
          ContinuationToken,
        })
        const page = await client.send(command).catch(fail)
        for (const { Key = '', LastModified: storedAt } of page.Contents ?? []) {
          const key = Key.slice(prefix.length)
          if (storedAt && isKey(key)) yield { key, storedAt }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
    clearTemporary: (before) => clearFolder(temporaryFolder, before),
  }
}

function createClient(settings: S3Settings, options: S3BlobOptions): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings
  const { connectMs = 2000, requestMs = 10_000, idleMs = 60_000 } = options
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ignoreConfiguredEndpointUrls: true, // settings come from env.ts only, not from AWS_ENDPOINT_URL
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      throwOnRequestTimeout: true, // by default a timeout is only a warning
      socketTimeout: idleMs,
    },
    // Other stores may not support the newer AWS checksums; the signature covers bodies anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function checkedKey(key: string): string {
  if (isKey(key)) return key
  throw new Error(`“${key}” is no key that the server makes.`)
}

const unknownCredentials = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not right'

/** Messages for permanent errors, by the store's error code. */
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

/** Converts a failed call to an error whose message says what to do. */
function toBlobUnavailable(cause: unknown, settings: S3Settings): BlobUnavailable {
  const { endpoint, region } = settings
  const code = codeOf(cause)
  const reason = remedies[code]?.(settings) ?? 'it is away or busy'
  return new BlobUnavailable(`The store at ${endpoint ?? `AWS ${region}`} does not serve files (${code}): ${reason}.`, {
    cause,
  })
}

/** Error code of the store, or of the network failure. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function wrongRegion({ bucket, region }: S3Settings): string {
  return `the bucket “${bucket}” is not in the region “${region}”; correct BLOB_URL`
}
