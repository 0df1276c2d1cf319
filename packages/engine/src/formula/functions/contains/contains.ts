import { toText } from '../../toPrimitive.ts'
import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Whether a list has the value, or a text has the part. */
export const contains: Helper = {
  name: 'contains',
  call: (_context, value, part) => {
    if (!value && value !== '') return false
    return typeof value === 'string' ? value.includes(toText(part)) : toList(value).includes(part)
  },
}
