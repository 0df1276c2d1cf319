import type { Helper } from '../helper.ts'

/** Whether the value is falsy. */
export const not: Helper = {
  name: 'not',
  call: (_context, value) => !value,
}
