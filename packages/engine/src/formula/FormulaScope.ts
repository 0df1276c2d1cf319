import type { Clock, Random } from '../services/services.ts'

/** What a formula is evaluated in: the names it can see and the world it may ask. */
export interface FormulaScope {
  /** Value of a root name such as `variables` or `context`; `undefined` when the name is not in this scope. */
  lookup(name: string): unknown
  /** Whether the name stands for something here; absent names are an error. */
  has(name: string): boolean
  readonly clock: Clock
  readonly random: Random
  /** Left over of the step budget of this evaluation; counts down at each function call. */
  readonly budget: Budget
}

/** Limits of one evaluation, so that no formula can hang the page. */
export interface Budget {
  steps: number
  depth: number
}

/** Limits that a whole page's formulas stay far below. */
export function createBudget(): Budget {
  return { steps: 1_000_000, depth: 400 }
}
