/** Extra facts of a refusal. */
export interface ApiErrorDetails {
  readonly payload?: Readonly<Record<string, unknown>>
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number
}

/** A refusal the client understands: HTTP status, stable dotted code, sentence. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly payload: Readonly<Record<string, unknown>> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, { payload, retryAfter }: ApiErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.payload = payload
    this.retryAfter = retryAfter
  }
}
