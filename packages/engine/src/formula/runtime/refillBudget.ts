/*
 * Steps that a run gets back for the time it leaves to the page. Only pauses of whole tasks count: work resumed in a
 * microtask, as with promises, has given the page no turn.
 */
import { type Evaluation, STEPS } from './Evaluation.ts'

/** Steps that a run gets back for each idle millisecond. */
const STEPS_PER_MS = 10_000

/** Shortest pause that counts, in milliseconds; a shorter one leaves the page no time. */
const SHORTEST = 4

interface Rest {
  since: number
  /** Whether the page has had a turn since then, and whether a timer is waiting for one. */
  hasPassed: boolean
  isTicking: boolean
}

const rests = new WeakMap<Evaluation, Rest>()

/** Called when a run stops working. */
export function rest(evaluation: Evaluation): void {
  const { clock } = evaluation.scope
  const known = rests.get(evaluation) ?? { since: 0, hasPassed: false, isTicking: false }
  rests.set(evaluation, known)
  known.since = clock.now()
  known.hasPassed = false
  if (known.isTicking) return
  known.isTicking = true
  clock.setTimeout(() => {
    known.isTicking = false
    known.hasPassed = true
  }, 0)
}

/** Called when a run resumes: gives it steps back for the time it left to the page. */
export function resume(evaluation: Evaluation): void {
  const known = rests.get(evaluation)
  const { budget, scope } = evaluation
  // Its first stretch of work ended at an unknown time; it gets no steps back, but its time limit restarts.
  if (!known) budget.since = null
  if (!known?.hasPassed) return
  known.hasPassed = false
  const rested = scope.clock.now() - known.since
  if (rested < SHORTEST) return
  budget.left = Math.min(STEPS, budget.left + rested * STEPS_PER_MS)
  budget.since = null
}
