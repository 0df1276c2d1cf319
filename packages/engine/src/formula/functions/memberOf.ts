import { ScopeObject } from '../runtime/ScopeObject.ts'
import { passable } from './passable.ts'

const FILE_FACTS: readonly unknown[] = ['name', 'size', 'type', 'lastModified']

/**
 * A member of an object, list or text: own data, what a live object answers, and the standard facts of a file. What
 * data would compute or inherit is undefined.
 */
export function memberOf(target: object | string, key: PropertyKey): unknown {
  if (target instanceof ScopeObject) return passable(target.get(String(key)))
  const own = Object.getOwnPropertyDescriptor(target, key)
  if (own) return passable(own.value)
  return FILE_FACTS.includes(key) && target instanceof File ? Reflect.get(File.prototype, key, target) : undefined
}
