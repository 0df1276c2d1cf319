import { ScopeObject } from '../runtime/ScopeObject.ts'
import { passable } from './passable.ts'

const FILE_FACTS: readonly unknown[] = ['name', 'size', 'type', 'lastModified']

/**
 * Reads a member of an object, list or text: an own data property, a member of a live object, or a standard property of
 * a file. Accessors and inherited members are undefined.
 */
export function memberOf(target: object | string, key: PropertyKey): unknown {
  if (target instanceof ScopeObject) return passable(target.get(String(key)))
  const own = Object.getOwnPropertyDescriptor(target, key)
  if (own) return passable(own.value)
  return FILE_FACTS.includes(key) && target instanceof File ? Reflect.get(File.prototype, key, target) : undefined
}
