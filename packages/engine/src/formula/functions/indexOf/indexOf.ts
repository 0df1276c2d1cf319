import type { Helper } from '../helper.ts'
import { numberOf } from '../numberOf.ts'
import { requireFilledText } from '../requireFilledText.ts'
import { textOf } from '../textOf.ts'

/** Where a part first stands in a text, from an index on, or -1. */
export const indexOf: Helper = {
  name: 'indexOf',
  call: (_context, text, part, start = 0) => requireFilledText(text).indexOf(textOf(part), numberOf(start)),
}
