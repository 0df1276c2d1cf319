import { activate, checkSignal, type Evaluation, exhausted, runningEvaluation } from './Evaluation.ts'
import { rest, resume } from './refillBudget.ts'

/** Executes work as part of a run, so that everything it calls shares the run's budget. */
export function enter<T>(evaluation: Evaluation, work: () => T): T {
  const outer = activate(evaluation)
  // Work nested in other work does not start after a pause, whichever run that belongs to.
  const isFresh = outer === null
  if (isFresh) resume(evaluation)
  try {
    // Work that still waited when the budget ended does not start.
    evaluation.spend(0)
    const { within } = evaluation.scope
    return within ? within(work) : work()
  } finally {
    activate(outer)
    if (isFresh) leave(evaluation)
  }
}

function leave(evaluation: Evaluation): void {
  rest(evaluation)
  evaluation.leave()
}

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
