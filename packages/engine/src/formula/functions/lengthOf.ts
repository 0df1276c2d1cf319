import { memberOf } from './memberOf.ts'

/** Returns the number of items of a list. */
export function lengthOf(list: readonly unknown[]): number {
  return Number(memberOf(list, 'length'))
}
