import { activate, type Evaluation } from './Evaluation.ts'
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
