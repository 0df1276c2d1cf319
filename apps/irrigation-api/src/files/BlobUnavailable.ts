/** The store of files does not do what it is asked, now or until somebody sets it right; the message is for who runs the server. */
export class BlobUnavailable extends Error {
  override readonly name = 'BlobUnavailable'
  readonly code = 'file.unavailable'
}
