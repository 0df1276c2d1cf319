import type { FailedResponse } from '@sluice/plugins-kit'

interface RestErrorOptions extends ErrorOptions {
  readonly status?: number
  readonly response?: FailedResponse
}

/**
 * Thrown when a request fails. `status` is 0 without a response; formulas read the body of a response in `response.data`. The
 * message never contains headers, the query or the body, because those may be secret.
 */
export class RestError extends Error {
  readonly code: string
  readonly status: number
  readonly response: FailedResponse | null

  constructor(code: string, message: string, { status = 0, response, ...options }: RestErrorOptions = {}) {
    super(message, options)
    this.name = 'RestError'
    this.code = code
    this.status = response?.status ?? status
    this.response = response ?? null
  }
}
