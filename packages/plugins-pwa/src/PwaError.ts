/**
 * Thrown when a device cannot do something. The `message` is for authors and stays the same; texts for users depend on the
 * `code`.
 */
export class PwaError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PwaError'
    this.code = code
  }
}
