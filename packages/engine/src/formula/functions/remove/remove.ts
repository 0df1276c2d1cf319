import { deepEquality } from '../deepEquality.ts'
import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Returns the items without those that deeply equal the value. */
export const remove: Helper = {
  name: 'remove',
  call: (_context, list, value) => {
    const isEqual = deepEquality()
    return toList(list).filter((item) => !isEqual(item, value))
  },
}
