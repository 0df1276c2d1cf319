import { type Evaluation, STEPS } from '../compile/Evaluation.ts'

/** Steps that a run gets back for each millisecond in which it does nothing. */
const STEPS_PER_MS = 10_000

/** A shorter pause leaves the page no time, and counts for nothing. Milliseconds. */
const SHORTEST = 4

const restingSince = new WeakMap<Evaluation, number>()

/** Called when a run waits for something. */
export function rest(evaluation: Evaluation): void {
  restingSince.set(evaluation, evaluation.scope.clock.now())
}

/**
 * Called when a run goes on. It gets steps back for the time that it left to the page; what goes on at once gets none,
 * so a chain of promises or of timers ends as a loop does.
 */
export function resume(evaluation: Evaluation): void {
  const { budget, scope } = evaluation
  const now = scope.clock.now()
  const rested = now - (restingSince.get(evaluation) ?? now)
  restingSince.delete(evaluation)
  if (rested < SHORTEST) return
  budget.left = Math.min(STEPS, budget.left + rested * STEPS_PER_MS)
  budget.since = null
}
