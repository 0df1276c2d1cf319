import type { FailedResponse } from '@sluice/plugins-kit'

interface Details extends ErrorOptions {
  /** HTTP status; 0 without an answer. */
  readonly status?: number
  readonly details?: unknown
  readonly hint?: unknown
  readonly response?: FailedResponse | null
}

/**
 * Thrown when a request fails or cannot be sent. `code` is that of the server, such as `23505` or `invalid_credentials`, or begins
 * with `supabase/`; messages hold neither keys nor tokens.
 */
export class SupabaseError extends Error {
  readonly code: string
  readonly status: number
  readonly details: unknown
  readonly hint: unknown
  readonly response: FailedResponse | null

  constructor(code: string, message: string, more: Details = {}) {
    const { status = 0, details = null, hint = null, response = null, ...options } = more
    super(message, options)
    this.name = 'SupabaseError'
    this.code = code
    this.status = status
    this.details = details
    this.hint = hint
    this.response = response
  }
}
