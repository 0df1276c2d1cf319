/** Credentials of a client, and the region in its signatures. */
export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}
