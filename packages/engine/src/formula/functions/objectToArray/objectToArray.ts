import { entriesOf } from '../entriesOf.ts'
import type { Helper } from '../helper.ts'
import { requireObject } from '../requireObject.ts'

/** Returns the members of an object as pairs of name and value. */
export const objectToArray: Helper = {
  name: 'objectToArray',
  call: (_context, object) => entriesOf(requireObject(object)),
}
