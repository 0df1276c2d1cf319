import { getPath } from '../../../internals/path.ts'
import { toText } from '../../toPrimitive.ts'
import type { Helper } from '../helper.ts'
import { requireObject } from '../requireObject.ts'

/** The value at a path of an object. */
export const getKeyValue: Helper = {
  name: 'getKeyValue',
  call: (_context, object, path) => getPath(requireObject(object), toText(path)),
}
