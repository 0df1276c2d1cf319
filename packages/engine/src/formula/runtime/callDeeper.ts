import { checkSignal, type Evaluation, exhausted, runningEvaluation } from './Evaluation.ts'
import { enter } from './enter.ts'

/** Runs work one call deeper. @throws {FormulaError} when the budget of calls or steps is spent. */
export function callDeeper<T, F>(evaluation: Evaluation, frame: F, body: (evaluation: Evaluation, frame: F) => T): T {
  if (runningEvaluation() !== evaluation) return callFromOutside(evaluation, () => callDeeper(evaluation, frame, body))
  const { budget } = evaluation
  evaluation.spend(1)
  budget.depth -= 1
  try {
    if (budget.depth < 0) throw exhausted()
    return body(evaluation, frame)
  } finally {
    budget.depth += 1
  }
}

/** Calls a function of a run from outside, possibly after the run has returned. */
function callFromOutside<T>(evaluation: Evaluation, call: () => T): T {
  checkSignal(evaluation)
  return enter(evaluation, call)
}
