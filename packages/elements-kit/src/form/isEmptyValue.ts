/** Whether a required field is empty: no value, no text, not checked, no entries. Zero is a value. */
export function isEmptyValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  if (typeof value === 'number') return Number.isNaN(value)
  if (Array.isArray(value)) return value.length === 0
  if (value instanceof Set || value instanceof Map) return value.size === 0
  return typeof value === 'object' && isPlain(value) && Object.keys(value).length === 0
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
