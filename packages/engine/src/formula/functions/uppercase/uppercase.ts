import type { Helper } from '../helper.ts'
import { requireText } from '../requireText.ts'

/** The text in capitals. */
export const uppercase: Helper = {
  name: 'uppercase',
  call: (_context, text) => requireText(text).toUpperCase(),
}
