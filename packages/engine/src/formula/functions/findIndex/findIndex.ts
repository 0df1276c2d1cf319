import { deepEquality } from '../deepEquality.ts'
import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Returns the index of the first item that deeply equals the value, or -1. */
export const findIndex: Helper = {
  name: 'findIndex',
  call: (_context, list, value) => {
    const isEqual = deepEquality()
    return toList(list).findIndex((item) => isEqual(item, value))
  },
}
