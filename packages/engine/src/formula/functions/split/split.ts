import type { Helper } from '../helper.ts'
import { requireFilledText } from '../requireFilledText.ts'
import { textOf } from '../textOf.ts'

/** The pieces of a text between the separators. */
export const split: Helper = {
  name: 'split',
  call: (_context, text, separator) =>
    separator === undefined ? [requireFilledText(text)] : requireFilledText(text).split(textOf(separator)),
}
