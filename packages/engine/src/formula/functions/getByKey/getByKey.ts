import { deprecate } from '../deprecate.ts'
import { getKeyValue } from '../getKeyValue/getKeyValue.ts'
import type { Helper } from '../helper.ts'

/** Old name of `getKeyValue`. */
export const getByKey: Helper = deprecate('getByKey', getKeyValue)
