import { getPath } from '../../../internals/path.ts'
import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Sum of the numbers at a path of each item; items without one are skipped. */
export const rollupSum: Helper = {
  name: 'rollupSum',
  call: (_context, list, key) =>
    toList(list).reduce<number>((total, item) => {
      const value = item ? getPath(item, String(key)) : undefined
      return value ? total + Number.parseFloat(String(value)) : total
    }, 0),
}
