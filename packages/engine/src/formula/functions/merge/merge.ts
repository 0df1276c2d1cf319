import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Concatenates the lists. */
export const merge: Helper = {
  name: 'merge',
  call: (_context, ...lists) => lists.flatMap((list) => toList(list, 'All parameters must be arrays (or collections)')),
}
