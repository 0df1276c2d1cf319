import type { Helper } from '../helper.ts'
import { itemsOf } from '../itemsOf.ts'
import { toList } from '../toList.ts'

/** Flattens a list by one level. */
export const flat: Helper = {
  name: 'flat',
  call: (_context, list) => toList(list).flatMap((item) => (Array.isArray(item) ? itemsOf(item) : [item])),
}
