/* The standard part of the language, as one object for the loader. */
import { extendKinds } from '../methods/kinds.ts'
import type { StandardLevel } from '../standardLevel.ts'
import { compileArrow } from './compileArrow.ts'
import { standardGlobals } from './globals/index.ts'
import { search } from './methods/patterns.ts'
import { changingMethods, standardKinds } from './methods/standard.ts'
import { SharingEvaluation } from './SharingEvaluation.ts'
import { toPattern } from './toPattern.ts'

extendKinds(standardKinds, changingMethods)

export const standard: StandardLevel = {
  globals: standardGlobals,
  toPattern,
  compileArrow,
  createEvaluation: (scope, isScript) => new SharingEvaluation(scope, isScript),
  search,
}
