import type { FailedResponse } from '@sluice/plugins-kit'

interface BackendErrorOptions extends ErrorOptions {
  readonly status: number
  readonly payload?: unknown
  readonly response?: FailedResponse
}

/** Thrown when a request fails. `status` is 0 without a response; `fields` holds the server's message for each invalid field. */
export class BackendError extends Error {
  readonly code: string
  readonly status: number
  readonly payload: unknown
  readonly fields: Readonly<Record<string, unknown>>
  /** The response, where stored formulas may read it; its headers and body as they came. */
  readonly response: FailedResponse | null

  constructor(code: string, message: string, { status, payload, response, ...options }: BackendErrorOptions) {
    super(message, options)
    this.name = 'BackendError'
    this.code = code
    this.status = status
    this.payload = payload ?? null
    this.fields = fieldsOf(payload)
    this.response = response ?? null
  }
}

function fieldsOf(payload: unknown): Readonly<Record<string, unknown>> {
  const fields: unknown = typeof payload === 'object' && payload !== null && 'fields' in payload ? payload.fields : null
  return typeof fields === 'object' && fields !== null ? { ...fields } : {}
}
