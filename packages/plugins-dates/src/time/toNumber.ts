/** Converts a value like `Number`; NaN for objects other than dates, so that their own methods are never called. */
export function toNumber(value: unknown): number {
  if (value instanceof Date) return Date.prototype.getTime.call(value)
  if (typeof value === 'number') return value
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? Number(value) : Number.NaN
}
