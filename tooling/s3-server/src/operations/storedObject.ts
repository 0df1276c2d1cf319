/** A stored object. */
export interface StoredObject {
  readonly bytes: Buffer
  readonly type: string
  /** MD5 of the bytes, in quotation marks. */
  readonly etag: string
  readonly storedAt: Date
}

/** Objects of a bucket by their keys. */
export type Bucket = Map<string, StoredObject>
