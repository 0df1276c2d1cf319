/** Whether the value is an empty list; false when it is missing. */
export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
