import { sqlState } from '../db/sqlState.ts'

/**
 * An error as the log keeps it. Failed queries are told by their text and what PostgreSQL calls the failure, never by their values, which
 * are rows of companies and their clients.
 */
export function loggedError(error: Error) {
  const stack = framesOf(error)
  const cause = error.cause instanceof Error ? { cause: causeOf(error.cause) } : {}
  if ('query' in error && 'params' in error)
    return { type: error.name, message: 'A query failed.', stack, query: String(error.query), ...cause }
  const { code, constraint } = sqlState(error) ?? {}
  const message = isOfDatabase(error) ? `The database says ${code}.` : error.message
  return { type: error.name, message, stack, ...(code && { code }), ...(constraint && { constraint }), ...cause }
}

/** Lines of the stack; its first ones repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function causeOf(cause: Error) {
  const { code, constraint } = sqlState(cause) ?? {}
  const message = isOfDatabase(cause) ? `The database says ${code}.` : cause.message
  return { type: cause.name, message, ...(code && { code }), ...(constraint && { constraint }) }
}

/** Messages of PostgreSQL may hold values, such as the text that is no date. */
function isOfDatabase(error: Error): boolean {
  return 'severity' in error && 'code' in error
}
