import type { Helper } from '../helper.ts'
import { sumOf } from '../sumOf.ts'

/** Sums a list, or all arguments; from the first text on, the rest is concatenated. */
export const sum: Helper = {
  name: 'sum',
  call: (_context, ...args) => sumOf(args).total,
}
