import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** Converts the value to text and trims it. */
export const trim: Helper = {
  name: 'trim',
  call: (_context, value) => textOf(value).trim(),
}
