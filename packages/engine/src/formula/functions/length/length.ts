import type { Helper } from '../helper.ts'
import { spanOf } from '../spanOf.ts'

/** Returns the number of items of a list or collection, or of characters of a text. */
export const length: Helper = {
  name: 'length',
  call: (_context, value) => {
    if (typeof value === 'string') return value.length
    const { start, end } = spanOf(value, 'First parameter must be an array (or collection) or a string')
    return Math.max(end - start, 0)
  },
}
