import { checkSignal } from '../runtime/checkSignal.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'

/** Counts one pass through a loop. @throws {FormulaError} when the run was called off or takes too long. */
export function pass(evaluation: Evaluation): void {
  evaluation.spend(1)
  checkSignal(evaluation)
}
