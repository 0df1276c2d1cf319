import { createSteps } from './createSteps.ts'
import { lengthOf } from './lengthOf.ts'
import { memberOf } from './memberOf.ts'

/** Returns a new list of the items from `start` to before `end`. @throws {FormulaError} for more than a million items. */
export function itemsOf(list: readonly unknown[], start = 0, end: number = lengthOf(list)): unknown[] {
  createSteps()(end - start)
  const items: unknown[] = []
  for (let i = start; i < end; i += 1) items.push(memberOf(list, i))
  return items
}
