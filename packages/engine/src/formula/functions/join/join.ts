import type { Helper } from '../helper.ts'
import { requireText } from '../requireText.ts'
import { textOf } from '../textOf.ts'
import { toList } from '../toList.ts'

/** Joins the items into one text, with a separator between them: a comma by default. */
export const join: Helper = {
  name: 'join',
  call: (_context, list, separator = ',') => {
    const items = toList(list)
    return textOf(items, requireText(separator, 'Second'))
  },
}
