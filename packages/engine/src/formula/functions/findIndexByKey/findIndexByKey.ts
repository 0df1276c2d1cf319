import { deepEquality } from '../deepEquality.ts'
import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { requireText } from '../requireText.ts'
import { toList } from '../toList.ts'

/** Returns the index of the first item whose value at a path deeply equals the value, or -1. */
export const findIndexByKey: Helper = {
  name: 'findIndexByKey',
  call: (_context, list, key, value) => {
    const items = toList(list)
    const path = requireText(key, 'Second')
    const isEqual = deepEquality()
    return items.findIndex((item) => isEqual(getAt(item, path), value))
  },
}
