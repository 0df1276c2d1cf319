import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'

/** Returns the second argument when the condition is truthy, else the third. A direct call evaluates only the branch taken. */
export const ifHelper: Helper = {
  name: 'if',
  call: (_context, condition, then, otherwise) => passable(condition ? then : otherwise),
}
