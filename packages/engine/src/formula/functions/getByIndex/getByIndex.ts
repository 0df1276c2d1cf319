import type { Helper } from '../helper.ts'
import { memberOf } from '../memberOf.ts'
import { requireIndex } from '../requireIndex.ts'
import { spanOf } from '../spanOf.ts'

/** Returns the item at the index; undefined when out of range. */
export const getByIndex: Helper = {
  name: 'getByIndex',
  call: (_context, list, index) => {
    const { list: source, start, end } = spanOf(list)
    const at = requireIndex(index)
    return at >= 0 && start + at < end ? memberOf(source, start + at) : undefined
  },
}
