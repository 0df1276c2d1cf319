import { itemsOf } from './itemsOf.ts'
import { spanOf } from './spanOf.ts'

/**
 * Returns a new list of the items of a list or collection; of a collection with limit and total, those of the current
 * page.
 * @throws {FormulaError} with `message` for anything else.
 */
export function toList(value: unknown, message?: string): unknown[] {
  const { list, start, end } = spanOf(value, message)
  return itemsOf(list, start, end)
}
