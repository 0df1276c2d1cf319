import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** Parses the number at the start of the value's text; NaN when there is none. */
export const toNumber: Helper = {
  name: 'toNumber',
  call: (_context, value) => Number.parseFloat(textOf(value)),
}
