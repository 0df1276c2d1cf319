import { keysOf } from './keysOf.ts'
import { memberOf } from './memberOf.ts'

/** Names and values of an object, as fresh pairs. */
export function entriesOf(target: object): [string, unknown][] {
  return keysOf(target).map((key) => [key, memberOf(target, key)])
}
