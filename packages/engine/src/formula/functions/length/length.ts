import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Number of items of a list or characters of a text. */
export const length: Helper = {
  name: 'length',
  call: (_context, value) => {
    if (typeof value === 'string') return value.length
    return toList(value, 'First parameter must be an array (or collection) or a string').length
  },
}
