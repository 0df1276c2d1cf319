import { FormulaError } from '../FormulaError.ts'
import { NotLoadedError } from '../NotLoadedError.ts'
import { shownError } from '../standard/shownError.ts'
import { isStackOverflow } from '../standard/toFormulaError.ts'

const UNCATCHABLE: ReadonlySet<string> = new Set([
  'formula/budget',
  'formula/too-deep',
  'formula/too-large',
  'script/cancelled',
])

/** The error as a script's `catch` sees it. @throws the error itself when no script may hold it up. */
export function caught(error: unknown): unknown {
  if (isStackOverflow(error) || error instanceof NotLoadedError) throw error
  if (error instanceof FormulaError && UNCATCHABLE.has(error.code)) throw error
  return shownError(error)
}

/** Steps that catching an error counts for: making one costs far more than a pass through a loop. */
export const THROW = 50
