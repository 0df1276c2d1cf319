/** Thrown when a realtime action fails. */
export class RealtimeError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RealtimeError'
    this.code = code
  }
}
