import type { Helper } from '../helper.ts'

/** A list of the arguments. */
export const createArray: Helper = {
  name: 'createArray',
  call: (_context, ...items) => items,
}
