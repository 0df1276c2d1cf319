import { getAt } from '../getAt.ts'
import type { Helper } from '../helper.ts'
import { memberOf } from '../memberOf.ts'
import { textOf } from '../textOf.ts'
import { toList } from '../toList.ts'

/** Returns the value at a path of each item; with several keys, objects of just these members. */
export const map: Helper = {
  name: 'map',
  call: (_context, list, key, ...more) => {
    const items = toList(list)
    if (more.length === 0) return items.map((item) => (item ? getAt(item, key) : item))
    const keys = [key, ...more].map((name) => textOf(name))
    return items.map((item) => Object.fromEntries(item ? keys.map((name) => [name, memberOf(Object(item), name)]) : []))
  },
}
