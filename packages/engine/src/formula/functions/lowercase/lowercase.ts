import type { Helper } from '../helper.ts'
import { requireFilledText } from '../requireFilledText.ts'

/** Converts the text to lowercase. */
export const lowercase: Helper = {
  name: 'lowercase',
  call: (_context, text) => requireFilledText(text).toLowerCase(),
}
