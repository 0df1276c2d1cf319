import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { CallableNamespace } from './Namespace.ts'

/** The error for calling what formulas cannot call. */
export function notCallable(target: unknown, name: string, range: Range): FormulaError {
  const isConstructor = target instanceof CallableNamespace
  const what = isConstructor ? 'must be called with “new”' : 'is not a function that formulas can call'
  return new FormulaError('formula/not-callable', `“${name}” ${what}.`, range)
}
