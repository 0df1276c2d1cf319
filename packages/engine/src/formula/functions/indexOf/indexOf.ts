import type { Helper } from '../helper.ts'
import { numberOf } from '../numberOf.ts'
import { requireFilledText } from '../requireFilledText.ts'
import { searchedPart } from '../searchedPart.ts'

/** Where a part first stands in a text, from an index on, or -1. */
export const indexOf: Helper = {
  name: 'indexOf',
  call: (_context, given, part, start = 0) => {
    const text = requireFilledText(given)
    return text.indexOf(searchedPart(text, part), numberOf(start))
  },
}
