/** An error of the engine's own; `code` is its stable name. */
export abstract class CodedError extends Error {
  abstract override readonly name: string
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
