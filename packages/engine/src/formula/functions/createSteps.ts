import { FormulaError } from '../FormulaError.ts'

/** Counts steps of work. */
export type Spend = (steps?: number) => void

const LIMIT = 4_000_000

/**
 * A counter for one call of a helper, so that data that holds itself or repeats its parts cannot hang the page.
 * It throws a `FormulaError` past a few million steps.
 */
export function createSteps(): Spend {
  let left = LIMIT
  return (steps = 1) => {
    left -= steps
    if (left < 0) throw new FormulaError('formula/budget', 'The formula takes too many steps.')
  }
}
