import type { Helper } from '../helper.ts'
import { requireFilledText } from '../requireFilledText.ts'

/** The text in capitals. */
export const uppercase: Helper = {
  name: 'uppercase',
  call: (_context, text) => requireFilledText(text).toUpperCase(),
}
