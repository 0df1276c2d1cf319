import { isEmpty } from '../../runtime/isEmpty.ts'
import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'

/** Returns the fallback when the value is empty, else the third argument if there is one, else the value. */
export const ifEmpty: Helper = {
  name: 'ifEmpty',
  call: (_context, value, fallback, otherwise) =>
    passable(isEmpty(value) ? fallback : otherwise === undefined ? value : otherwise),
}
