import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** The list in reverse order. */
export const reverse: Helper = {
  name: 'reverse',
  call: (_context, list) => toList(list).toReversed(),
}
