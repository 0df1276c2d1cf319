import { activate, type Evaluation } from './Evaluation.ts'
import { rest, resume } from './refillBudget.ts'

/** Does something as part of a run: what it calls shares the budget of that run. */
export function enter<T>(evaluation: Evaluation, work: () => T): T {
  const outer = activate(evaluation)
  // Inside of other work there is no pause, whoever's it is.
  const isFresh = outer === null
  if (isFresh) resume(evaluation)
  try {
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
