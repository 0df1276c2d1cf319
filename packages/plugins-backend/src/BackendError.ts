/** Thrown when a request fails. `status` is 0 without a response; `fields` holds the server's message for each invalid field. */
export class BackendError extends Error {
  readonly code: string
  readonly status: number
  readonly payload: unknown
  readonly fields: Readonly<Record<string, unknown>>

  constructor(
    code: string,
    message: string,
    { status, payload, ...options }: ErrorOptions & { status: number; payload?: unknown },
  ) {
    super(message, options)
    this.name = 'BackendError'
    this.code = code
    this.status = status
    this.payload = payload ?? null
    this.fields = fieldsOf(payload)
  }
}

function fieldsOf(payload: unknown): Readonly<Record<string, unknown>> {
  const fields: unknown = typeof payload === 'object' && payload !== null && 'fields' in payload ? payload.fields : null
  return typeof fields === 'object' && fields !== null ? { ...fields } : {}
}
