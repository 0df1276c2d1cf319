import { toText } from '../../toPrimitive.ts'
import type { Helper } from '../helper.ts'
import { requireObject } from '../requireObject.ts'

/** A copy of the object with one value replaced. */
export const setKeyValue: Helper = {
  name: 'setKeyValue',
  call: (_context, object, key, value) => ({ ...requireObject(object), [toText(key)]: value }),
}
