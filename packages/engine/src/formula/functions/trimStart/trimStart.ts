import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** Converts the value to text and trims its start. */
export const trimStart: Helper = {
  name: 'trimStart',
  call: (_context, value) => textOf(value).trimStart(),
}
