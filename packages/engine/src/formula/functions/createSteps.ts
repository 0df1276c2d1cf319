import { exhausted, spendActive } from '../runtime/Evaluation.ts'

/** Spends steps of a budget, one by default. */
export type Spend = (steps?: number) => void

const LIMIT = 1_000_000

/** One step of a helper costs this share of a formula step. */
const SHARE = 1 / 4

/**
 * Creates a step counter for one call of a helper, so that cyclic or repetitive data cannot hang the page. The steps
 * also count against the budget of the run that calls the helper. The counter throws a `FormulaError` past a million
 * steps.
 */
export function createSteps(): Spend {
  let left = LIMIT
  return (steps = 1) => {
    left -= steps
    if (left < 0) throw exhausted()
    spendActive(steps * SHARE)
  }
}
