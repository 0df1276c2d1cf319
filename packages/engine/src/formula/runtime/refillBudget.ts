/*
 * What a run gets back for the time in which it leaves the page alone. Only whole tasks count: what goes on as soon as
 * the stack is empty, as promises do, has given nobody a turn.
 */
import { type Evaluation, STEPS } from './Evaluation.ts'

/** Steps that a run gets back for each millisecond in which it does nothing. */
const STEPS_PER_MS = 10_000

/** A shorter pause leaves the page no time, and counts for nothing. Milliseconds. */
const SHORTEST = 4

interface Rest {
  since: number
  /** Whether the page has had a turn since then, and whether that is being waited for. */
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

/** Called when a run goes on: it gets steps back for the time that it left to the page. */
export function resume(evaluation: Evaluation): void {
  const known = rests.get(evaluation)
  const { budget, scope } = evaluation
  // Its first stretch of work is over, and nobody noted when; it gets nothing back, but its time begins anew.
  if (!known) budget.since = null
  if (!known?.hasPassed) return
  known.hasPassed = false
  const rested = scope.clock.now() - known.since
  if (rested < SHORTEST) return
  budget.left = Math.min(STEPS, budget.left + rested * STEPS_PER_MS)
  budget.since = null
}
