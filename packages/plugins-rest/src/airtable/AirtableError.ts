import type { FailedResponse } from '@sluice/plugins-kit'

interface AirtableErrorOptions extends ErrorOptions {
  readonly response?: FailedResponse | null
}

/** Thrown when records cannot be read or changed. `status` is 0 without a response; the response is that of the app's server. */
export class AirtableError extends Error {
  override readonly name = 'AirtableError'
  readonly code: string
  readonly status: number
  readonly response: FailedResponse | null

  constructor(code: string, message: string, { response = null, ...options }: AirtableErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.status = response?.status ?? 0
    this.response = response
  }
}
