import { exhausted, spendActive } from '../runtime/Evaluation.ts'

/** Counts steps of work. */
export type Spend = (steps?: number) => void

const LIMIT = 1_000_000

/** A step of a helper is lighter than one of a text. */
const SHARE = 1 / 4

/**
 * A counter for one call of a helper, so that data that holds itself or repeats its parts cannot hang the page. What it
 * counts comes off the budget of the run that calls the helper.
 * It throws a `FormulaError` past a million steps.
 */
export function createSteps(): Spend {
  let left = LIMIT
  return (steps = 1) => {
    left -= steps
    if (left < 0) throw exhausted()
    spendActive(steps * SHARE)
  }
}
