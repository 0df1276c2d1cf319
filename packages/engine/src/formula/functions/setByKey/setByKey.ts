import { deprecate } from '../deprecate.ts'
import type { Helper } from '../helper.ts'
import { setKeyValue } from '../setKeyValue/setKeyValue.ts'

/** Old name of `setKeyValue`. */
export const setByKey: Helper = deprecate('setByKey', setKeyValue)
