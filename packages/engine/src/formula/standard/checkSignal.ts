import type { Evaluation } from '../compile/Evaluation.ts'
import { FormulaError } from '../FormulaError.ts'

/** @throws {FormulaError} `script/cancelled` when the run was called off. */
export function checkSignal({ scope }: Evaluation): void {
  if (scope.signal?.aborted) throw new FormulaError('script/cancelled', 'The script was called off.')
}
