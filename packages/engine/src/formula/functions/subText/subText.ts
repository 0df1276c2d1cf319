import type { Helper } from '../helper.ts'
import { requireIndex } from '../requireIndex.ts'
import { requireText } from '../requireText.ts'

/** Returns the characters from `start` to before `end`. */
export const subText: Helper = {
  name: 'subText',
  call: (_context, text, start, end) =>
    requireText(text).substring(requireIndex(start), end === undefined ? undefined : requireIndex(end, 'Third')),
}
