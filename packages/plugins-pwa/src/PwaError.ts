/** What a device could not do. The `message` is for authors and stays the same; people are told by the `code`. */
export class PwaError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PwaError'
    this.code = code
  }
}
