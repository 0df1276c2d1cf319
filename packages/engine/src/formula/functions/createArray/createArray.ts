import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'

/** Returns a list of the arguments. */
export const createArray: Helper = {
  name: 'createArray',
  call: (_context, ...items) => items.map(passable),
}
