/** What PostgreSQL says of a failure. */
export interface SqlFailure {
  readonly code: string
  readonly constraint?: string
}

/** SQLSTATE (or the system's code, as `ECONNREFUSED`) found in an error or its causes. */
export function sqlState(error: unknown): SqlFailure | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') {
      const constraint = 'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : undefined
      return constraint === undefined ? { code: cause.code } : { code: cause.code, constraint }
    }
  }
  return undefined
}
