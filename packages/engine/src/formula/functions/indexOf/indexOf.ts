import type { Helper } from '../helper.ts'
import { numberOf } from '../numberOf.ts'
import { requireFilledText } from '../requireFilledText.ts'
import { searchedPart } from '../searchedPart.ts'

/** Returns the first index of a part in a text, searching from `start`, or -1. */
export const indexOf: Helper = {
  name: 'indexOf',
  call: (_context, given, part, start = 0) => {
    const text = requireFilledText(given)
    return text.indexOf(searchedPart(text, part), numberOf(start))
  },
}
