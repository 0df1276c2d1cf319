/** A document without what its formats say already: patterns beside a format, and the bounds of every integer. */
export function plainSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainSchemas)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name, part]) => {
    if (name === 'pattern' && typeof part === 'string') return !('format' in value)
    return typeof part !== 'number' || Math.abs(part) !== Number.MAX_SAFE_INTEGER
  })
  return Object.fromEntries(entries.map(([name, part]) => [name, plainSchemas(part)]))
}
