/** Whether the value is a list without items; a list nobody gave is none. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
