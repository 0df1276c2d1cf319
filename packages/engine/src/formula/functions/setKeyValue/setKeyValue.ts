import { entriesOf } from '../entriesOf.ts'
import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'
import { requireObject } from '../requireObject.ts'
import { textOf } from '../textOf.ts'

/** Returns a copy of the object with one member set; the key is a name, not a path. */
export const setKeyValue: Helper = {
  name: 'setKeyValue',
  call: (_context, object, key, value) =>
    Object.fromEntries([...entriesOf(requireObject(object)), [textOf(key), passable(value)]]),
}
