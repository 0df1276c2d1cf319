import type { Helper } from '../helper.ts'
import { matchesKey } from '../matchesKey.ts'
import { toList } from '../toList.ts'

/** Returns the items, in their order, whose value at a path (`id` by default) is one of the values. */
export const lookupArray: Helper = {
  name: 'lookupArray',
  call: (_context, values, list, key = 'id') => {
    const wanted = toList(values)
    return toList(list, 'Second parameter must be an array (or collection)').filter(matchesKey(key, wanted))
  },
}
