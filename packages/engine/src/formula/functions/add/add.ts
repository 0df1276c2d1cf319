import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** A new list with the items after the given ones. */
export const add: Helper = {
  name: 'add',
  call: (_context, list, ...items) => [...toList(list), ...items],
}
