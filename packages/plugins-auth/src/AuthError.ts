/** Thrown when a sign-in call fails. `status` is that of the response, 0 when there was none. */
export class AuthError extends Error {
  readonly code: string
  readonly status: number
  readonly retryAfter: number | null

  constructor(
    code: string,
    message: string,
    status: number,
    { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: number | null } = {},
  ) {
    super(message, options)
    this.name = 'AuthError'
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
  }
}
