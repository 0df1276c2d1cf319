import type { Helper } from '../helper.ts'
import { sumOf } from '../sumOf.ts'

/** The sum of a list, or of all arguments; a text among them turns the rest into one text. */
export const sum: Helper = {
  name: 'sum',
  call: (_context, ...args) => sumOf(args).total,
}
