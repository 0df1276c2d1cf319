import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** The text of the value without white space around it. */
export const trim: Helper = {
  name: 'trim',
  call: (_context, value) => textOf(value).trim(),
}
