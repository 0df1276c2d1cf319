import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'

/** A list of the arguments. */
export const createArray: Helper = {
  name: 'createArray',
  call: (_context, ...items) => items.map(passable),
}
