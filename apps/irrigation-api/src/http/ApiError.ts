/** Optional details of an API error. */
interface ApiErrorDetails {
  readonly payload?: Readonly<Record<string, unknown>>
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
}

/** An error the client understands: HTTP status, stable dotted code, sentence. */
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

/** Error for a request that does not match its schema, with a message per field. */
export function invalidRequest(fields: Readonly<Record<string, string>>): ApiError {
  return new ApiError(400, 'request.invalid', 'Some fields are not valid.', { payload: { fields } })
}

/** Error for a row that is missing or belongs to another account. */
export function notFound(entity: string): ApiError {
  return new ApiError(404, `${entity}.not_found`, `There is no such ${entity.replaceAll('_', ' ')}.`)
}
