import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Returns the items in reverse order. */
export const reverse: Helper = {
  name: 'reverse',
  call: (_context, list) => toList(list).reverse(),
}
