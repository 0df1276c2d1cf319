import type { Helper } from '../helper.ts'
import { passable } from '../passable.ts'
import { refuse } from '../refuse.ts'
import { textOf } from '../textOf.ts'

/** Returns an object made of alternating names and values. */
export const createObject: Helper = {
  name: 'createObject',
  call: (_context, ...pairs) =>
    Object.fromEntries(
      pairs.flatMap((key, i) => {
        if (i % 2 === 1) return []
        if (!key || typeof key === 'object') refuse(`${textOf(key)} is an invalid key`)
        return [[textOf(key), passable(pairs[i + 1])]]
      }),
    ),
}
