import type { Evaluation } from '../compile/Evaluation.ts'
import { FormulaError } from '../FormulaError.ts'

/** Counts one pass through a loop. @throws {FormulaError} when the run was called off or takes too long. */
export function pass(evaluation: Evaluation): void {
  evaluation.spend(1)
  if (evaluation.scope.signal?.aborted) throw new FormulaError('script/cancelled', 'The script was called off.')
}
