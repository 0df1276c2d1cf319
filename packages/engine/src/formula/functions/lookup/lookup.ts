import { createSteps } from '../createSteps.ts'
import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { memberOf } from '../memberOf.ts'
import { spanOf } from '../spanOf.ts'

/** Returns the first item whose value at a path (`id` by default) is the value. */
export const lookup: Helper = {
  name: 'lookup',
  call: (_context, value, list, key = 'id') => {
    const { list: source, start, end } = spanOf(list, 'Second parameter must be an array (or collection)')
    createSteps()(end - start)
    for (let i = start; i < end; i += 1) {
      const item = memberOf(source, i)
      if (getAt(item, key) === value) return item
    }
    return undefined
  },
}
