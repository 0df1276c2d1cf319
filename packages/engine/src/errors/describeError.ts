/** Reads the message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Describes anything thrown: its stable code, or `error`, and its message. */
export function describeError(error: unknown): { code: string; message: string } {
  return { code: String(Object(error).code ?? 'error'), message: messageOf(error) }
}

/** Converts an error to plain data for formulas: its name, message, stack, code, cause and own data. */
export function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return {
    ...error,
    name: error.name,
    message: error.message,
    stack: error.stack,
    cause: error.cause instanceof Error ? { message: error.cause.message } : error.cause,
  }
}
