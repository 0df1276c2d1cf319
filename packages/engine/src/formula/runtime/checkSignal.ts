import { FormulaError } from '../FormulaError.ts'
import type { Evaluation } from './Evaluation.ts'

/** @throws {FormulaError} `script/cancelled` when the run was called off. */
export function checkSignal({ scope }: Evaluation): void {
  if (scope.signal?.aborted) throw cancelled()
}

/** The error of a run that was called off. */
export function cancelled(): FormulaError {
  return new FormulaError('script/cancelled', 'The script was called off.')
}
