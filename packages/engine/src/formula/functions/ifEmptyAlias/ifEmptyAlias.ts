import { deprecate } from '../deprecate.ts'
import type { Helper } from '../helper.ts'
import { ifEmpty } from '../ifEmpty/ifEmpty.ts'

/** Old name of `ifEmpty`. */
export const ifEmptyAlias: Helper = deprecate('ifempty', ifEmpty)
