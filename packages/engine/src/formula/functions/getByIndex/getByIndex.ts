import type { Helper } from '../helper.ts'
import { requireIndex } from '../requireIndex.ts'
import { toList } from '../toList.ts'

/** The item at an index; undefined outside. */
export const getByIndex: Helper = {
  name: 'getByIndex',
  call: (_context, list, index) => toList(list)[requireIndex(index)],
}
