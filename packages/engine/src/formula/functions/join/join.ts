import type { Helper } from '../helper.ts'
import { requireText } from '../requireText.ts'
import { textOf } from '../textOf.ts'
import { toList } from '../toList.ts'

/** The items as one text, with a separator between them, a comma unless told. */
export const join: Helper = {
  name: 'join',
  call: (_context, list, separator = ',') => {
    const items = toList(list)
    return textOf(items, requireText(separator, 'Second'))
  },
}
