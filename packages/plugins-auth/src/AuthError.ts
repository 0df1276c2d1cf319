import type { FailedResponse } from '@sluice/plugins-kit'

interface AuthErrorOptions extends ErrorOptions {
  readonly retryAfter?: number | null
  readonly response?: FailedResponse | null
}

/** Thrown when a sign-in call fails. `status` is that of the response, 0 when there was none. */
export class AuthError extends Error {
  readonly code: string
  readonly status: number
  readonly retryAfter: number | null
  /** The response, where stored formulas may read it; its headers and body as they came. */
  readonly response: FailedResponse | null

  constructor(code: string, message: string, status: number, options: AuthErrorOptions = {}) {
    const { retryAfter = null, response = null, ...rest } = options
    super(message, rest)
    this.name = 'AuthError'
    this.code = code
    this.status = status
    this.retryAfter = retryAfter
    this.response = response
  }
}

/** Whether a server refuses the token or the credentials. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AuthError && (error.status === 401 || error.status === 403)
}
