import { randomUUID } from 'node:crypto'
import { bearerOf, readToken, signToken } from '../tokens.ts'

/** A bucket: whether anybody may read its files. */
export interface BucketOptions {
  readonly isPublic?: boolean
}

/** A file in a bucket. */
export interface StoredFile {
  readonly id: string
  readonly content: Blob
  readonly createdAt: string
}

/** Buckets in memory. */
export class Files {
  readonly #buckets: ReadonlyMap<string, { readonly isPublic: boolean; readonly files: Map<string, StoredFile> }>
  readonly secret: string
  readonly now: () => number

  constructor(
    buckets: Readonly<Record<string, BucketOptions>>,
    { secret, now }: { secret: string; now: () => number },
  ) {
    this.#buckets = new Map(
      Object.entries(buckets).map(([name, { isPublic = false }]) => [name, { isPublic, files: new Map() }]),
    )
    this.secret = secret
    this.now = now
  }

  /** Files of a bucket by their paths. @throws {FileError} */
  bucket(name: string): Map<string, StoredFile> {
    const bucket = this.#buckets.get(name)
    if (!bucket) throw new FileError('404', 'Bucket not found', 'Bucket not found')
    return bucket.files
  }

  isPublic(name: string): boolean {
    return this.#buckets.get(name)?.isPublic === true
  }

  put(bucket: string, path: string, content: Blob): StoredFile {
    const file = { id: randomUUID(), content, createdAt: new Date(this.now()).toISOString() }
    this.bucket(bucket).set(path, file)
    return file
  }

  /** @throws {FileError} when there is none. */
  get(bucket: string, path: string): StoredFile {
    const file = this.bucket(bucket).get(path)
    if (!file) throw new FileError('404', 'not_found', 'Object not found')
    return file
  }

  /** Address of a file, below the storage part, for some seconds. */
  sign(bucket: string, path: string, seconds: number, render = 'object'): string {
    const url = `${bucket}/${path}`
    const exp = Math.floor(this.now() / 1_000) + seconds
    return `/${render}/sign/${url}?token=${signToken({ role: 'file', url, exp }, this.secret)}`
  }

  /** @throws {FileError} when the address is not signed, or no longer. */
  checkSigned(place: string, token: string | null): void {
    const claims = readToken(token ?? '', this.secret)
    if (claims?.url !== place) throw new FileError('400', 'InvalidJWT', 'Invalid signature')
    if ((claims.exp ?? 0) * 1_000 <= this.now())
      throw new FileError('400', 'InvalidJWT', '"exp" claim timestamp check failed')
  }

  /** @throws {FileError} without a token of this project. */
  checkSignedIn(request: Request): void {
    if (!readToken(bearerOf(request) ?? '', this.secret))
      throw new FileError('403', 'Unauthorized', 'Invalid Compact JWS')
  }
}

/** Error answer of the storage part: HTTP 400 with `{ statusCode, error, message }`. */
export class FileError extends Error {
  readonly statusCode: string
  readonly error: string

  constructor(statusCode: string, error: string, message: string) {
    super(message)
    this.name = 'FileError'
    this.statusCode = statusCode
    this.error = error
  }
}
