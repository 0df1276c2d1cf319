/** Empty value of the same type: no entries, false, 0 or no text; `null` and `undefined` are returned unchanged. */
export function emptyOfKind(value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return []
  if (typeof value === 'object') return {}
  if (typeof value === 'boolean') return false
  return typeof value === 'number' ? 0 : ''
}
