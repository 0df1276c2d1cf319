import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL's details of a failure. */
interface SqlFailure {
  readonly code: string
  readonly constraint?: string
}

/** SQLSTATE (or the system's code, such as `ECONNREFUSED`) found in an error or its causes. */
export function sqlState(error: unknown): SqlFailure | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') {
      const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined
      return constraint === undefined ? { code: cause.code } : { code: cause.code, constraint }
    }
  }
  return undefined
}

const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const messages =
  /connection terminated|connection error|timeout exceeded when trying to connect|not queryable|after calling end/i

/**
 * Whether an error means that the database is unreachable, starting or stopping, or that this server is stopping and has closed its
 * connections.
 */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error)?.code
  if (code && (code.startsWith('08') || code.startsWith('57P') || systemCodes.has(code))) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (messages.test(cause.message)) return true
  }
  return false
}

const retryable = new Set(['40001', '40P01'])

/** Retries, up to `attempts` times with growing jittered pauses, when the database aborted a transaction to serialize it. */
export async function withRetry<T>(
  run: () => Promise<T>,
  attempts = 5,
  random: () => number = Math.random,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const code = sqlState(error)?.code
      if (attempt >= attempts || !code || !retryable.has(code)) throw error
      await sleep(random() * 10 * 2 ** attempt)
    }
  }
}
