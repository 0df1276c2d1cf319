/** The text to search for that a stored value is; nothing and objects are the empty text. */
export function toSearchText(stored: unknown): string {
  if (typeof stored === 'string') return stored
  return typeof stored === 'number' || typeof stored === 'boolean' ? String(stored) : ''
}
