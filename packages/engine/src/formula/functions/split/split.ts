import type { Helper } from '../helper.ts'
import { requireFilledText } from '../requireFilledText.ts'
import { searchedPart } from '../searchedPart.ts'

/** Splits a text at the separators. */
export const split: Helper = {
  name: 'split',
  call: (_context, given, separator) => {
    const text = requireFilledText(given)
    return separator === undefined ? [text] : text.split(searchedPart(text, separator))
  },
}
