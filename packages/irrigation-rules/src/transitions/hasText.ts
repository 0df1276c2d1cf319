/** Whether the value is a string that is not blank. */
export function hasText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
