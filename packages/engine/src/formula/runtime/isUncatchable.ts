import { FormulaError } from '../FormulaError.ts'
import { NotLoadedError } from '../levels/NotLoadedError.ts'
import { isStackOverflow } from './toFormulaError.ts'

const CODES: ReadonlySet<string> = new Set([
  'formula/budget',
  'formula/too-deep',
  'formula/too-large',
  'script/cancelled',
])

/** Whether no text may hold an error up, neither with `catch` nor through a promise. */
export function isUncatchable(error: unknown): boolean {
  if (isStackOverflow(error) || error instanceof NotLoadedError) return true
  return error instanceof FormulaError && CODES.has(error.code)
}
