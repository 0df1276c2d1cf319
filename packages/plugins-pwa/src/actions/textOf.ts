/** Converts an argument to text; a missing one is empty. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
