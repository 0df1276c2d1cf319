import { ScopeObject } from '../runtime/ScopeObject.ts'

/** Returns the names of an object's members: its own enumerable ones, or those a live object reports. */
export function keysOf(target: object): readonly string[] {
  return target instanceof ScopeObject ? target.keys() : Object.keys(target)
}
