import type { Helper } from '../helper.ts'
import { requireFilledText } from '../requireFilledText.ts'

/** Converts the text to uppercase. */
export const uppercase: Helper = {
  name: 'uppercase',
  call: (_context, text) => requireFilledText(text).toUpperCase(),
}
