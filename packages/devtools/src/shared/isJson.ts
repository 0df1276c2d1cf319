/** Whether a value survives being written as JSON and parsed again; undefined counts as null. */
export function isJson(value: unknown, around: readonly object[] = []): boolean {
  if (value === undefined || value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || around.includes(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((item) => isJson(item, [...around, value]))
}
