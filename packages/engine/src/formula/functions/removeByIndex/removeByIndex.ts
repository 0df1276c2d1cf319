import type { Helper } from '../helper.ts'
import { requireIndex } from '../requireIndex.ts'
import { toList } from '../toList.ts'

/** The items without the one at the index; all of them when there is none. */
export const removeByIndex: Helper = {
  name: 'removeByIndex',
  call: (_context, list, index) => {
    const items = toList(list)
    const at = requireIndex(index)
    return items.filter((_item, i) => i !== at)
  },
}
