import type { Helper } from '../helper.ts'
import { matchesKey } from '../matchesKey.ts'
import { toList } from '../toList.ts'

/** The complement of `filterByKey`. */
export const removeByKey: Helper = {
  name: 'removeByKey',
  call: (_context, list, key, value) => {
    const matches = matchesKey(String(key), value)
    return toList(list).filter((item) => !matches(item))
  },
}
