import { isPlain } from '../runtime/isPlain.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import type { Spend } from './createSteps.ts'
import { itemsOf } from './itemsOf.ts'
import { keysOf } from './keysOf.ts'
import { lengthOf } from './lengthOf.ts'
import { memberOf } from './memberOf.ts'

/**
 * Returns the contents of a value, its kind first: two values are equal when their contents are, part by part. Null for
 * values compared by identity: primitives, functions, files and other class instances.
 */
export function contentOf(value: unknown, spend: Spend): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) {
    spend(4 * lengthOf(value))
    return ['list', ...itemsOf(value)]
  }
  if (value instanceof Date) return ['date', Date.prototype.getTime.call(value)]
  if (value instanceof Map) return ['map', ...[...Map.prototype.entries.call(value)].flat()]
  if (value instanceof Set) return ['set', ...Set.prototype.keys.call(value)]
  if (!isPlain(value) && !(value instanceof ScopeObject)) return null
  const keys = keysOf(value).toSorted()
  spend(4 * keys.length)
  return ['object', ...keys, ...keys.map((key) => memberOf(value, key))]
}
