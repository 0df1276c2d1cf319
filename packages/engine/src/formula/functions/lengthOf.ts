import { memberOf } from './memberOf.ts'

/** Number of items of a list. */
export function lengthOf(list: readonly unknown[]): number {
  return Number(memberOf(list, 'length'))
}
