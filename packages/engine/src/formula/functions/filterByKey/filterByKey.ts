import type { Helper } from '../helper.ts'
import { matchesKey } from '../matchesKey.ts'
import { toList } from '../toList.ts'

/** Returns the items whose value at a path is truthy, equals the value, or is one of a list of values. */
export const filterByKey: Helper = {
  name: 'filterByKey',
  call: (_context, list, key, value) => toList(list).filter(matchesKey(key, value)),
}
