/**
 * Decodes a value of a case file: `{ "$": "NaN" }`, `{ "$": "undefined" }` and `{ "$date": "…" }` encode values that JSON lacks.
 */
export function reviveValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$' in value) return value.$ === 'NaN' ? Number.NaN : undefined
  return '$date' in value ? new Date(String(value.$date)) : value
}
