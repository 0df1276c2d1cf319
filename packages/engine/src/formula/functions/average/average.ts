import type { Helper } from '../helper.ts'
import { sumOf } from '../sumOf.ts'

/** Returns the mean of a list, or of all arguments; 0 for an empty list. */
export const average: Helper = {
  name: 'average',
  call: (_context, ...args) => {
    const { total, count } = sumOf(args)
    return count === 0 ? 0 : Number(total) / count
  },
}
