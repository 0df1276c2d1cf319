import { activate, type Evaluation } from '../compile/Evaluation.ts'

/** Does something as part of a run: what it calls shares the budget of that run. */
export function enter<T>(evaluation: Evaluation, work: () => T): T {
  const outer = activate(evaluation)
  try {
    return work()
  } finally {
    activate(outer)
  }
}
