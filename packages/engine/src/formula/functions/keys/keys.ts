import type { Helper } from '../helper.ts'
import { requireObject } from '../requireObject.ts'

/** Names of an object. */
export const keys: Helper = {
  name: 'keys',
  call: (_context, object) => Object.keys(requireObject(object)),
}
