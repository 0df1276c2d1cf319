/** Thrown when a preview cannot start; `code` is stable. */
export class PreviewError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PreviewError'
    this.code = code
  }
}
