import { createSteps } from '../createSteps.ts'
import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'
import { toList } from '../toList.ts'

/** Sums the numbers at a path of each item; items with a falsy value are skipped. */
export const rollupSum: Helper = {
  name: 'rollupSum',
  call: (_context, list, key) => {
    const spend = createSteps()
    return toList(list).reduce<number>((total, item) => {
      const value = getAt(item, key)
      return value ? total + Number.parseFloat(textOf(value, ',', spend)) : total
    }, 0)
  },
}
