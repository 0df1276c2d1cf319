import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** The number that the text of a value starts with; NaN when there is none. */
export const toNumber: Helper = {
  name: 'toNumber',
  call: (_context, value) => Number.parseFloat(textOf(value)),
}
