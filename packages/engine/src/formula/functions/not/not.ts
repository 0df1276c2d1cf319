import type { Helper } from '../helper.ts'

/** Boolean negation. */
export const not: Helper = {
  name: 'not',
  call: (_context, value) => !value,
}
