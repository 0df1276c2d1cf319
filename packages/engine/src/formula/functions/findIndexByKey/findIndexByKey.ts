import { isEqual } from '../../../internals/isEqual.ts'
import { getPath } from '../../../internals/path.ts'
import type { Helper } from '../helper.ts'
import { requireText } from '../requireText.ts'
import { toList } from '../toList.ts'

/** Index of the first item whose value at a path equals the value, or -1. */
export const findIndexByKey: Helper = {
  name: 'findIndexByKey',
  call: (_context, list, key, value) => {
    const path = requireText(key, 'Second')
    return toList(list).findIndex((item) => isEqual(getPath(item, path), value))
  },
}
