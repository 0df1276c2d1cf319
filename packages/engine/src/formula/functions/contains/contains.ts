import type { Helper } from '../helper.ts'
import { textOf } from '../textOf.ts'
import { toList } from '../toList.ts'

/** Whether a list has the value, or a text has the part. */
export const contains: Helper = {
  name: 'contains',
  call: (_context, value, part) => {
    if (typeof value === 'string') return value.includes(textOf(part))
    return Boolean(value) && toList(value).includes(part)
  },
}
