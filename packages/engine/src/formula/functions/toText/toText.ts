import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** Converts the value to text, as a template shows it. */
export const toText: Helper = {
  name: 'toText',
  call: (_context, value) => textOf(value),
}
