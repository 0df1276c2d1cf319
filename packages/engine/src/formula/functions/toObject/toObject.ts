import { createObject } from '../createObject/createObject.ts'
import { deprecate } from '../deprecate.ts'
import type { Helper } from '../helper.ts'

/** Old name of `createObject`. */
export const toObject: Helper = deprecate('toObject', createObject)
