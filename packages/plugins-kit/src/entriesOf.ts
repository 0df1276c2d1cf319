/**
 * Converts a stored list of `{ key, value }`, or an object from a formula, to entries in their order. Entries without a key are
 * left out; a key may occur several times.
 */
export function entriesOf(stored: unknown): readonly (readonly [string, unknown])[] {
  if (Array.isArray(stored))
    return stored.flatMap((entry) => {
      const { key, value } = Object(entry)
      return key ? [[String(key), value] as const] : []
    })
  if (typeof stored !== 'object' || stored === null) return []
  // Objects of the scope, such as collections, have their data there.
  return 'toJSON' in stored && typeof stored.toJSON === 'function'
    ? Object.entries(Object(stored.toJSON()))
    : Object.entries(stored)
}
