/** Whether a value is an object with properties: no list, date or file. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date || value instanceof Blob)
  )
}
