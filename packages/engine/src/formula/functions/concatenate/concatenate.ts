import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'

/** Joins the arguments into one text; null and undefined add nothing. */
export const concatenate: Helper = {
  name: 'concatenate',
  call: (_context, ...parts) => {
    let text = ''
    for (const part of parts) text += typeof part === 'string' ? part : textOf(part ?? '')
    return text
  },
}
