import type { Helper } from '../helper.ts'
import { matchesKey } from '../matchesKey.ts'
import { toList } from '../toList.ts'

/** Items whose value at a path is truthy, equals the value, or is one of the values. */
export const filterByKey: Helper = {
  name: 'filterByKey',
  call: (_context, list, key, value) => toList(list).filter(matchesKey(String(key), value)),
}
