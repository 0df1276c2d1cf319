import type { Helper } from '../helper.ts'
import { searchedPart } from '../searchedPart.ts'
import { toList } from '../toList.ts'

/** Whether a list includes the value, or a text includes the part. */
export const contains: Helper = {
  name: 'contains',
  call: (_context, value, part) => {
    if (typeof value === 'string') return value.includes(searchedPart(value, part))
    return Boolean(value) && toList(value).includes(part)
  },
}
