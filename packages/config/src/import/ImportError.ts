/** Thrown when a folder cannot be imported; `code` is stable. */
export class ImportError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ImportError'
    this.code = code
  }
}
