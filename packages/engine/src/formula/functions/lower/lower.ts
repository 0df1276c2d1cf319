import { deprecate } from '../deprecate.ts'
import type { Helper } from '../helper.ts'
import { lowercase } from '../lowercase/lowercase.ts'

/** Old name of `lowercase`. */
export const lower: Helper = deprecate('lower', lowercase)
