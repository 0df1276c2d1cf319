import type { Helper } from '../helper.ts'
import { numberOf } from '../numberOf.ts'
import { toList } from '../toList.ts'

/** Returns the items from `start` to before `end`; negative indexes count from the end. */
export const slice: Helper = {
  name: 'slice',
  call: (_context, list, start, end) =>
    toList(list).slice(numberOf(start ?? 0), end === undefined ? undefined : numberOf(end)),
}
