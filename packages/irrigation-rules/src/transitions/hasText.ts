/** Whether the value is a text with something in it. */
export function hasText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
