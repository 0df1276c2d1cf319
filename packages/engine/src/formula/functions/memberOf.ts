import { ScopeObject } from '../ScopeObject.ts'
import { passable } from './passable.ts'

/**
 * A member of an object, list or text: own data, what a live object answers, and the standard facts of a file. What
 * data would compute or inherit is undefined.
 */
export function memberOf(target: object | string, key: string | number): unknown {
  if (target instanceof ScopeObject) return passable(target.get(String(key)))
  const own = Object.getOwnPropertyDescriptor(target, key)
  if (own) return passable(own.value)
  return target instanceof Blob ? fileFact(target, key) : undefined
}

const FACTS: readonly unknown[] = ['name', 'size', 'type', 'lastModified']

function fileFact(file: Blob, key: unknown): unknown {
  if (!FACTS.includes(key)) return undefined
  const prototype = file instanceof File ? File.prototype : Blob.prototype
  return Reflect.get(prototype, String(key), file)
}
