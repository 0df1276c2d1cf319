import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'
import { toList } from '../toList.ts'

/** A new list with the items after those of the list. */
export const add: Helper = {
  name: 'add',
  call: (_context, list, ...items) => [...toList(list), ...items.map(passable)],
}
