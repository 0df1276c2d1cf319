import { FormulaError } from './FormulaError.ts'
import { toText } from './toPrimitive.ts'

/**
 * Whatever ended a run, as the error that callers know. What a script threw, or a native method, is its `cause`; a
 * stack that is used up is a text that goes too deep.
 */
export function toFormulaError(error: unknown): FormulaError {
  if (error instanceof FormulaError) return error
  if (isStackOverflow(error))
    return new FormulaError('formula/too-deep', 'The formula is nested too deeply.', null, { cause: error })
  const message = error instanceof Error ? error.message : toText(error)
  return new FormulaError('formula/failed', message, null, { cause: error })
}

/** Whether the platform has no stack left: for a call, or to read a regular expression. */
export function isStackOverflow(error: unknown): boolean {
  // No regular expression here: there may be no stack left for it.
  return error instanceof Error && (error.message.includes('call stack') || error.message.includes('Stack overflow'))
}
