import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { requireObject } from '../requireObject.ts'

/** Returns the value at a path of an object. */
export const getKeyValue: Helper = {
  name: 'getKeyValue',
  call: (_context, object, key) => getAt(requireObject(object), key),
}
