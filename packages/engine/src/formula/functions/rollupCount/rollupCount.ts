import { deprecate } from '../deprecate.ts'
import type { Helper } from '../helper.ts'
import { rollupSum } from '../rollupSum/rollupSum.ts'

/** Old name of `rollupSum`. */
export const rollupCount: Helper = deprecate('rollupCount', rollupSum)
