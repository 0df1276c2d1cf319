import { createSteps } from '../createSteps.ts'
import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'
import { toList } from '../toList.ts'

/** Groups the items by their value at a path, converted to text; returns an object of lists. */
export const groupBy: Helper = {
  name: 'groupBy',
  call: (_context, list, key) => {
    const spend = createSteps()
    const groups = new Map<string, unknown[]>()
    for (const item of toList(list)) {
      if (!item) continue
      const name = textOf(getAt(item, key), ',', spend)
      const group = groups.get(name) ?? []
      group.push(item)
      groups.set(name, group)
    }
    return Object.fromEntries(groups)
  },
}
