import { activeEvaluation } from '../runtime/Evaluation.ts'

/** Marks a value as made by the run that is evaluating. */
export function ownNow<T>(value: T): T {
  return activeEvaluation().own(value)
}
