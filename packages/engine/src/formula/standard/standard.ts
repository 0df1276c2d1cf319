/* The standard part of the language, as one object for the loader. */

import type { StandardLevel } from '../standardLevel.ts'
import { borrowedMethod } from './borrowedMethod.ts'
import { callListed } from './callListed.ts'
import { compileArrow } from './compileArrow.ts'
import { compileLocal } from './compileLocal.ts'
import { compileNew } from './compileNew.ts'
import { compileRegExp } from './compileRegExp.ts'
import { compileTemplate } from './compileTemplate.ts'
import { compileTypeof } from './compileTypeof.ts'
import { globalValue } from './globals/names.ts'
import { isIn, isInstance } from './isIn.ts'
import { loopItems } from './loopItems.ts'
import { memberOf } from './memberOf.ts'
import { fileKinds } from './methods/files.ts'
import { extendKinds, kindOf } from './methods/kinds.ts'
import { changingMethods, standardKinds } from './methods/standard.ts'
import { notCallable } from './notCallable.ts'
import { primitiveOf } from './primitiveOf.ts'
import { readArrow, readAsync } from './readArrow.ts'
import { readAssignment, readUpdate } from './readAssignment.ts'
import { readNew } from './readNew.ts'
import { readProperty } from './readProperty.ts'
import { readRegExp } from './readRegExp.ts'
import { readTemplate } from './readTemplate.ts'
import { SharingEvaluation } from './SharingEvaluation.ts'
import { scriptServices } from './scriptServices.ts'
import { compileSpread, spreadInto } from './spread.ts'
import { toFormulaError } from './toFormulaError.ts'
import { watched } from './watched.ts'

extendKinds([...standardKinds, ...fileKinds], changingMethods)

export const standard: StandardLevel = {
  globalValue,
  memberOf,
  methodOf: (receiver, name) => kindOf(receiver)?.methods.get(name),
  loopItems,
  compileSpread,
  spreadInto,
  compileNew,
  readArrow,
  readAssignment,
  readAsync,
  readNew,
  readProperty,
  readRegExp,
  readTemplate,
  borrowedMethod,
  callListed,
  callOutside: (call, values, evaluation) =>
    evaluation instanceof SharingEvaluation ? evaluation.callOutside(call, values) : call(...values),
  compileLocal,
  compileRegExp,
  compileTypeof,
  compileTemplate,
  readUpdate,
  isIn,
  isInstance,
  primitiveOf,
  notCallable,
  toFormulaError,
  watched,
  scriptServices,
  compileArrow,
  createEvaluation: (scope, isScript) => new SharingEvaluation(scope, isScript),
}
