import type { Helper } from '../helper.ts'
import { requireText } from '../requireText.ts'

/** Returns the number of characters of a text. */
export const textLength: Helper = {
  name: 'textLength',
  call: (_context, text) => requireText(text).length,
}
