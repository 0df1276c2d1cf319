/* The standard part of the language, as one object for the loader. */

import { scriptServices } from '../../scope/scriptServices.ts'
import { borrowedMethod } from '../compile/borrowedMethod.ts'
import { compileArrow } from '../compile/compileArrow.ts'
import { compileLocal } from '../compile/compileLocal.ts'
import { compileNew } from '../compile/compileNew.ts'
import { compileRegExp } from '../compile/compileRegExp.ts'
import { compileTemplate } from '../compile/compileTemplate.ts'
import { compileTypeof } from '../compile/compileTypeof.ts'
import { compileSpread, spreadInto } from '../compile/spread.ts'
import { globalValue } from '../globals/names.ts'
import { fileKinds } from '../methods/files.ts'
import { extendKinds, kindOf } from '../methods/kinds.ts'
import { changingMethods, standardKinds } from '../methods/standard.ts'
import { readArrow, readAsync } from '../parse/readArrow.ts'
import { readAssignment, readUpdate } from '../parse/readAssignment.ts'
import { readNew } from '../parse/readNew.ts'
import { readProperty } from '../parse/readProperty.ts'
import { readRegExp } from '../parse/readRegExp.ts'
import { readTemplate } from '../parse/readTemplate.ts'
import { callListed } from '../runtime/callListed.ts'
import { isIn, isInstance } from '../runtime/isIn.ts'
import { loopItems } from '../runtime/loopItems.ts'
import { memberOf } from '../runtime/memberOf.ts'
import { notCallable } from '../runtime/notCallable.ts'
import { primitiveOf } from '../runtime/primitiveOf.ts'
import { SharingEvaluation } from '../runtime/SharingEvaluation.ts'
import { toFormulaError } from '../runtime/toFormulaError.ts'
import { watched } from '../runtime/watched.ts'
import type { StandardLevel } from './standardLevel.ts'

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
