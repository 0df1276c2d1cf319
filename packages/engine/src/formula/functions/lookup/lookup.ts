import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** The first item whose value at a path, `id` unless told, is the value. */
export const lookup: Helper = {
  name: 'lookup',
  call: (_context, value, list, key = 'id') =>
    toList(list, 'Second parameter must be an array (or collection)').find((item) => getAt(item, key) === value),
}
