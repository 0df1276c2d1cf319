/** The empty value of the same kind: no entries, false, 0 or no text; `null` and `undefined` stay what they are. */
export function emptyOfKind(value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (Array.isArray(value)) return []
  if (typeof value === 'object') return {}
  if (typeof value === 'boolean') return false
  return typeof value === 'number' ? 0 : ''
}
