import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'
import { uniqueItems } from '../uniqueItems.ts'

/** Returns the items without those that deeply equal an earlier one. */
export const distinct: Helper = {
  name: 'distinct',
  call: (_context, list) => uniqueItems(toList(list)),
}
