import { toText } from '../../toPrimitive.ts'
import type { Helper } from '../helper.ts'

/** The text without white space around it. */
export const trim: Helper = {
  name: 'trim',
  call: (_context, value) => toText(value).trim(),
}
