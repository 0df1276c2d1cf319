import { getPath } from '../runtime/path.ts'
import { itemsOf } from './itemsOf.ts'
import { memberOf } from './memberOf.ts'
import { textOf } from './textOf.ts'

/** Returns the value at a path of an item. The path is a text or a list of names. */
export function getAt(item: unknown, path: unknown): unknown {
  const keys = Array.isArray(path) ? itemsOf(path).map((key) => textOf(key)) : textOf(path)
  return getPath(item, keys, memberOf)
}
