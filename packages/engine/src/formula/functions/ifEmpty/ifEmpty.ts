import { isEmpty } from '../../isEmpty.ts'
import type { Helper } from '../helper.ts'

/** The fallback when the value is empty, else the value. A direct call evaluates the fallback only when it is taken. */
export const ifEmpty: Helper = {
  name: 'ifEmpty',
  call: (_context, value, fallback) => (isEmpty(value) ? fallback : value),
}
