import { toText } from '../../toPrimitive.ts'
import type { Helper } from '../helper.ts'

/** The parts as one text; null and undefined count as nothing. */
export const concatenate: Helper = {
  name: 'concatenate',
  call: (_context, ...parts) => parts.map((part) => (part === null || part === undefined ? '' : toText(part))).join(''),
}
