import { toText as textOf } from '../../toPrimitive.ts'
import type { Helper } from '../helper.ts'

/** The value as text. */
export const toText: Helper = {
  name: 'toText',
  call: (_context, value) => textOf(value),
}
