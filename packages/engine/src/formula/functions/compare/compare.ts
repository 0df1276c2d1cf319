import { deepEquality } from '../deepEquality.ts'
import type { Helper } from '../helper.ts'

/** Whether both values are deeply equal. */
export const compare: Helper = {
  name: 'compare',
  call: (_context, left, right) => deepEquality()(left, right),
}
