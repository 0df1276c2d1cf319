/** Value of a form or a query. */
export type FlatEntry = readonly [name: string, value: string | Blob]

/**
 * Converts entries to the flat names of queries and forms: an object `a` with `b` becomes `a[b]`, a list of plain values `a[]`, and
 * other lists `a[0]`. Files in a list are several entries of one name. Null and undefined are left out, other objects are as in JSON.
 */
export function flattenEntries(entries: readonly (readonly [string, unknown])[]): readonly FlatEntry[] {
  return entries.flatMap(([name, value]) => flatten(name, value))
}

function flatten(name: string, value: unknown): readonly FlatEntry[] {
  if (value === undefined || value === null) return []
  if (value instanceof Blob) return [[name, value]]
  if (Array.isArray(value)) return value.flatMap((one, i) => flatten(itemName(name, value, i), one))
  if (typeof value !== 'object') return [[name, String(value)]]
  // Dates, and objects of the scope such as collections.
  if ('toJSON' in value && typeof value.toJSON === 'function') return flatten(name, value.toJSON())
  return Object.entries(value).flatMap(([key, one]) => flatten(`${name}[${key}]`, one))
}

function itemName(name: string, list: readonly unknown[], i: number): string {
  if (list.some((one) => one instanceof Blob)) return name
  return list.some((one) => typeof one === 'object' && one !== null && !(one instanceof Date))
    ? `${name}[${i}]`
    : `${name}[]`
}
