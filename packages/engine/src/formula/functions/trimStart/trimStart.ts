import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** The text of the value without white space before it. */
export const trimStart: Helper = {
  name: 'trimStart',
  call: (_context, value) => textOf(value).trimStart(),
}
