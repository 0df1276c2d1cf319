/** Values by name: of a stored list of `{ key, value }`, or of an object. */
export function namedValues(stored: unknown): Record<string, unknown> {
  if (!Array.isArray(stored)) return { ...Object(stored) }
  return Object.fromEntries(
    stored.flatMap((entry) => {
      const { key, value } = Object(entry)
      return key ? [[String(key), value]] : []
    }),
  )
}
