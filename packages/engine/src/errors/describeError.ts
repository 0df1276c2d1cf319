/** Reads the message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Describes anything thrown: its stable code, or `error`, and its message. */
export function describeError(error: unknown): { code: string; message: string } {
  return { code: String(Object(error).code ?? 'error'), message: messageOf(error) }
}
