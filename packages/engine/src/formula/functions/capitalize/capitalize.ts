import type { Helper } from '../helper.ts'
import { requireFilledText } from '../requireFilledText.ts'

/** Capitalizes the first letter of each word; other letters stay as they are. */
export const capitalize: Helper = {
  name: 'capitalize',
  call: (_context, text) => requireFilledText(text).replace(STARTS, (letter) => letter.toUpperCase()),
}

/** A character after the start, a space, punctuation other than an underscore, or an apostrophe that opens a word. */
const STARTS = /(?<=(?:^|[ -&(-/:-@[-^`{-~])'?|[\xa0-\xbf\u02b0-\u036f\u2000-\u206f\u20a0-\u20cf\u2100-\u218f])./gs
