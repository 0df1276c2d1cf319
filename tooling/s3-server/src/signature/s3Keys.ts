/** Credentials of a client, and the region that its signatures name. */
export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}
