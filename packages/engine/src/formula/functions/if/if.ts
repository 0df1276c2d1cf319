import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'

/** The second argument when the condition is truthy, else the third. A direct call evaluates the taken side only. */
export const ifHelper: Helper = {
  name: 'if',
  call: (_context, condition, then, otherwise) => passable(condition ? then : otherwise),
}
