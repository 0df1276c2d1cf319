import { entriesOf } from '../entriesOf.ts'
import type { Helper } from '../helper.ts'
import { requireObject } from '../requireObject.ts'

/** Returns the values of the members of an object. */
export const values: Helper = {
  name: 'values',
  call: (_context, object) => entriesOf(requireObject(object)).map(([, value]) => value),
}
