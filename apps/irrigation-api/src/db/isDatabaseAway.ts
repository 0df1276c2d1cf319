import { sqlState } from './sqlState.ts'

const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const messages =
  /connection terminated|connection error|timeout exceeded when trying to connect|not queryable|after calling end/i

/** Whether an error says that the database cannot be reached or is starting or stopping, or that the server is and has closed its connections. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error)?.code
  if (code && (code.startsWith('08') || code.startsWith('57P') || systemCodes.has(code))) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (messages.test(cause.message)) return true
  }
  return false
}
