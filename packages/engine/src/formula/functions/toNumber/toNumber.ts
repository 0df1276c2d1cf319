import { toText } from '../../toPrimitive.ts'
import type { Helper } from '../helper.ts'

/** The number at the start of the text; NaN when there is none. */
export const toNumber: Helper = {
  name: 'toNumber',
  call: (_context, value) => Number.parseFloat(toText(value)),
}
