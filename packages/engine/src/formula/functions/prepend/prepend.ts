import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'
import { toList } from '../toList.ts'

/** Returns a new list with the items before those of the list. */
export const prepend: Helper = {
  name: 'prepend',
  call: (_context, list, ...items) => [...items.map(passable), ...toList(list)],
}
