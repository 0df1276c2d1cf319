/** A stored id, name or other word as a text; anything that is none is no text. Stored ids may be numbers. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
