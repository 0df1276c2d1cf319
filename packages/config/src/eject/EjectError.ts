/** Thrown for a project that cannot be written as code; the message says why, and what to do. */
export class EjectError extends Error {
  override readonly name = 'EjectError'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
