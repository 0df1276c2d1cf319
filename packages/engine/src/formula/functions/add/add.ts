import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'
import { toList } from '../toList.ts'

/** Returns a new list with the items appended. */
export const add: Helper = {
  name: 'add',
  call: (_context, list, ...items) => [...toList(list), ...items.map(passable)],
}
