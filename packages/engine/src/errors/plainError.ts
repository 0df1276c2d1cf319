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
