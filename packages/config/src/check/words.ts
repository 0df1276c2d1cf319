/** A stored id, name or other word as text; empty for any other value. Stored ids may be numbers. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
