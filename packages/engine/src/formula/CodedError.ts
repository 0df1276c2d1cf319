/** Base class of the engine's errors; `code` is a stable name. */
export abstract class CodedError extends Error {
  abstract override readonly name: string
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
