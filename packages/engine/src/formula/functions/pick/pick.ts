import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { requireObject } from '../requireObject.ts'
import { textOf } from '../textOf.ts'

/** Returns an object of the named members only, each read by path and keyed by that path; missing ones are undefined. */
export const pick: Helper = {
  name: 'pick',
  call: (_context, object, ...keys) => {
    const source = requireObject(object)
    return Object.fromEntries(keys.map((key) => [textOf(key), getAt(source, key)]))
  },
}
