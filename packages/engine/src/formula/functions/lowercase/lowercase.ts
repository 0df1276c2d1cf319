import type { Helper } from '../helper.ts'
import { requireFilledText } from '../requireFilledText.ts'

/** The text in small letters. */
export const lowercase: Helper = {
  name: 'lowercase',
  call: (_context, text) => requireFilledText(text).toLowerCase(),
}
