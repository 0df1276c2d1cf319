import { keysOf } from './keysOf.ts'
import { memberOf } from './memberOf.ts'

/** Returns the names and values of an object, as new pairs. */
export function entriesOf(target: object): [string, unknown][] {
  return keysOf(target).map((key) => [key, memberOf(target, key)])
}
