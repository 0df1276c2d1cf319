/** An object as it is kept. */
export interface StoredObject {
  readonly bytes: Buffer
  readonly type: string
  /** MD5 of the bytes in quotation marks. */
  readonly etag: string
  readonly storedAt: Date
}

/** The objects of a bucket by their keys. */
export type Bucket = Map<string, StoredObject>
