import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Part of a list. */
export const slice: Helper = {
  name: 'slice',
  call: (_context, list, start, end) => toList(list).slice(start as number, end as number),
}
