import type { Helper } from '../helper.ts'
import { requireText } from '../requireText.ts'

/** The text cut at a separator. */
export const split: Helper = {
  name: 'split',
  call: (_context, text, separator) => requireText(text).split(String(separator)),
}
