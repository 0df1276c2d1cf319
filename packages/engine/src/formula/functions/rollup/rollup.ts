import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { itemsOf } from '../itemsOf.ts'
import { toList } from '../toList.ts'
import { uniqueItems } from '../uniqueItems.ts'

/**
 * Collects the values at a path of each item, without null and undefined and with list values flattened; optionally
 * without duplicates.
 */
export const rollup: Helper = {
  name: 'rollup',
  call: (_context, list, key, distinct) => {
    const values = toList(list).flatMap((item) => {
      const value = getAt(item, key) ?? []
      return Array.isArray(value) ? itemsOf(value) : [value]
    })
    return distinct ? uniqueItems(values) : values
  },
}
