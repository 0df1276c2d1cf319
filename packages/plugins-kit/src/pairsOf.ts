/** Converts a stored list of `{ key, value }`, as headers and queries are kept, to an object; entries without a key or a value are left out. */
export function pairsOf(stored: unknown): Readonly<Record<string, string>> {
  if (!Array.isArray(stored)) return {}
  return Object.fromEntries(
    stored.flatMap((entry) => {
      const { key, value } = Object(entry)
      return key && value !== undefined && value !== null ? [[String(key), String(value)]] : []
    }),
  )
}
