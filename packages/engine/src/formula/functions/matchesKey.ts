import { getAt } from './getAt.ts'
import { itemsOf } from './itemsOf.ts'

/** Returns a test of an item's value at a path: truthy (no value given), one of the values (a list), or exactly the value. */
export function matchesKey(key: unknown, value: unknown): (item: unknown) => boolean {
  if (value === undefined) return (item) => Boolean(getAt(item, key))
  if (!Array.isArray(value)) return (item) => getAt(item, key) === value
  const wanted = new Set(itemsOf(value))
  return (item) => wanted.has(getAt(item, key))
}
