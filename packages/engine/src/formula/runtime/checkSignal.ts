import { FormulaError } from '../FormulaError.ts'
import type { Evaluation } from './Evaluation.ts'

/** Checks whether the run was canceled. @throws {FormulaError} `script/cancelled` when it was. */
export function checkSignal({ scope }: Evaluation): void {
  if (scope.signal?.aborted) throw cancelled()
}

/** Creates the error of a canceled run. */
export function cancelled(): FormulaError {
  return new FormulaError('script/cancelled', 'The script was called off.')
}
