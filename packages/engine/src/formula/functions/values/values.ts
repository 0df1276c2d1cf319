import type { Helper } from '../helper.ts'
import { requireObject } from '../requireObject.ts'

/** Values of an object. */
export const values: Helper = {
  name: 'values',
  call: (_context, object) => Object.values(requireObject(object)),
}
