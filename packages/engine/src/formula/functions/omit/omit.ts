import { entriesOf } from '../entriesOf.ts'
import type { Helper } from '../helper.ts'
import { requireObject } from '../requireObject.ts'
import { textOf } from '../textOf.ts'

/** Returns a copy of the object without the named members. */
export const omit: Helper = {
  name: 'omit',
  call: (_context, object, ...keys) => {
    const dropped = new Set(keys.map((key) => textOf(key)))
    return Object.fromEntries(entriesOf(requireObject(object)).filter(([key]) => !dropped.has(key)))
  },
}
