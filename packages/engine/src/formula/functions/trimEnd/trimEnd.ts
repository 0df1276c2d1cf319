import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** Converts the value to text and trims its end. */
export const trimEnd: Helper = {
  name: 'trimEnd',
  call: (_context, value) => textOf(value).trimEnd(),
}
