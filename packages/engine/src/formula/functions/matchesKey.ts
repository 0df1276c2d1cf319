import { getPath } from '../../internals/path.ts'

/** Whether an item's value at a path is truthy (no value given), one of the values (a list), or exactly the value. */
export function matchesKey(key: string, value: unknown): (item: unknown) => boolean {
  if (value === undefined) return (item) => Boolean(getPath(item, key))
  if (Array.isArray(value)) return (item) => value.includes(getPath(item, key))
  return (item) => getPath(item, key) === value
}
