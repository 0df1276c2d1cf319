import { createSteps } from '../createSteps.ts'
import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { primitiveOf } from '../primitiveOf.ts'
import { toList } from '../toList.ts'

/**
 * Sorts the items by themselves or by their value at a path, ascending when the order is `'asc'`, else descending;
 * falsy values count as an empty text.
 */
export const sort: Helper = {
  name: 'sort',
  call: (_context, list, order = 'asc', key = '') => {
    const spend = createSteps()
    const direction = order === 'asc' ? 1 : -1
    const rows = toList(list).map((item) => {
      const value = key ? getAt(item, key) : item
      return { item, by: primitiveOf(value || '', 'number', spend) ?? '' }
    })
    return rows.sort((a, b) => direction * (Number(a.by > b.by) - Number(b.by > a.by))).map(({ item }) => item)
  },
}
