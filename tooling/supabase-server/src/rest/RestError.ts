import { DatabaseError } from 'pg'

interface Details {
  readonly details?: string | null
  readonly hint?: string | null
}

/** Error answer of the REST part: `{ code, message, details, hint }` with an HTTP status. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(status: number, code: string, message: string, { details = null, hint = null }: Details = {}) {
    super(message)
    this.name = 'RestError'
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }
}

/** HTTP status by SQLSTATE or its class; the first match counts. @see https://docs.postgrest.org/en/v14/references/errors.html */
const STATUSES: readonly (readonly [code: string, status: number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
]

/** Converts an error of the database; others are returned unchanged. @param isAnonymous whether nobody is signed in. */
export function toRestError(error: unknown, isAnonymous: boolean): unknown {
  if (!(error instanceof DatabaseError)) return error
  const { code = 'XX000', message, detail: details = null, hint = null } = error
  return new RestError(statusOf(code, isAnonymous), code, message, { details, hint })
}

function statusOf(code: string, isAnonymous: boolean): number {
  if (code === '42501') return isAnonymous ? 401 : 403
  const raised = /^PT(\d{3})$/.exec(code)?.[1]
  if (raised) return Number(raised)
  return STATUSES.find(([start]) => code.startsWith(start))?.[1] ?? 400
}
