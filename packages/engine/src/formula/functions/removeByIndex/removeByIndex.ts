import type { Helper } from '../helper.ts'
import { requireIndex } from '../requireIndex.ts'
import { toList } from '../toList.ts'

/** Returns the items without the one at the index; all of them when the index is out of range. */
export const removeByIndex: Helper = {
  name: 'removeByIndex',
  call: (_context, list, index) => {
    const items = toList(list)
    const at = requireIndex(index)
    return items.filter((_item, i) => i !== at)
  },
}
