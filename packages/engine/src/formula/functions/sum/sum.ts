import type { Helper } from '../helper.ts'

/** Sum of a list, or of all arguments. */
export const sum: Helper = {
  name: 'sum',
  call: (_context, first, ...rest) =>
    (Array.isArray(first) ? first : [first, ...rest]).reduce((total, value) => total + value, 0),
}
