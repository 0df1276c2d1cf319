/** A collection that is absent, cannot be fetched or has no such item. */
export class CollectionError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CollectionError'
    this.code = code
  }
}
