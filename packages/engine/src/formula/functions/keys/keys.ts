import type { Helper } from '../helper.ts'
import { keysOf } from '../keysOf.ts'
import { requireObject } from '../requireObject.ts'

/** Returns the names of the members of an object. */
export const keys: Helper = {
  name: 'keys',
  call: (_context, object) => keysOf(requireObject(object)),
}
