import { toText } from '../../toPrimitive.ts'
import type { Helper } from '../helper.ts'

/** An object of the names and values given in turn. */
export const createObject: Helper = {
  name: 'createObject',
  call: (_context, ...pairs) =>
    Object.fromEntries(pairs.flatMap((key, i) => (i % 2 === 0 ? [[toText(key), pairs[i + 1]] as const] : []))),
}
