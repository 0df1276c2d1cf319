import type { Helper } from '../helper.ts'
import { numberOf } from '../numberOf.ts'
import { toList } from '../toList.ts'

/** The items from one index to before another; negative ones count from the end. */
export const slice: Helper = {
  name: 'slice',
  call: (_context, list, start, end) =>
    toList(list).slice(numberOf(start ?? 0), end === undefined ? undefined : numberOf(end)),
}
