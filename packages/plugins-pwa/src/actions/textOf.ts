/** An argument as text; what is not given is empty. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
