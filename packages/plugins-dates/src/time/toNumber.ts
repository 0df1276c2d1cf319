/** The value as `Number` reads it; NaN for objects other than dates, whose own methods are never called. */
export function toNumber(value: unknown): number {
  if (value instanceof Date) return Date.prototype.getTime.call(value)
  if (typeof value === 'number') return value
  return typeof value === 'string' || typeof value === 'boolean' || value === null ? Number(value) : Number.NaN
}
