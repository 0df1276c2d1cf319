import type { Helper } from '../helper.ts'
import { matchesKey } from '../matchesKey.ts'
import { toList } from '../toList.ts'

/** Returns the items that `filterByKey` with the same arguments leaves out. */
export const removeByKey: Helper = {
  name: 'removeByKey',
  call: (_context, list, key, value) => {
    const matches = matchesKey(key, value)
    return toList(list).filter((item) => !matches(item))
  },
}
