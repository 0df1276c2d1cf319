import { getPath } from '../../../internals/path.ts'
import type { Helper } from '../helper.ts'
import { toList } from '../toList.ts'

/** Values at a path of each item, or objects with the named properties. */
export const map: Helper = {
  name: 'map',
  call: (_context, list, key, ...more) =>
    toList(list).map((item) => {
      if (more.length === 0) return item ? getPath(item, String(key)) : item
      const keys = [key, ...more].map(String)
      return Object.fromEntries(item ? keys.map((name) => [name, getPath(item, [name])]) : [])
    }),
}
