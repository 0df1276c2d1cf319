import { ScopeObject } from '../runtime/ScopeObject.ts'

/** Names that an object shows: its own enumerable ones, or those of a live object. */
export function keysOf(target: object): readonly string[] {
  return target instanceof ScopeObject ? target.keys() : Object.keys(target)
}
