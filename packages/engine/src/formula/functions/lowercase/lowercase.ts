import type { Helper } from '../helper.ts'
import { requireText } from '../requireText.ts'

/** The text in small letters. */
export const lowercase: Helper = {
  name: 'lowercase',
  call: (_context, text) => requireText(text).toLowerCase(),
}
