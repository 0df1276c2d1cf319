import { createArray } from '../createArray/createArray.ts'
import { deprecate } from '../deprecate.ts'
import type { Helper } from '../helper.ts'

/** Old name of `createArray`. */
export const toList: Helper = deprecate('toList', createArray)
