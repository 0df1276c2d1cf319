import type { Helper } from '../helper.ts'

/** The second argument when the first is truthy, else the third. A direct call evaluates the taken side only. */
export const ifHelper: Helper = {
  name: 'if',
  call: (_context, condition, then, otherwise) => (condition ? then : otherwise),
}
