import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** The text of the value without white space after it. */
export const trimEnd: Helper = {
  name: 'trimEnd',
  call: (_context, value) => textOf(value).trimEnd(),
}
