import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { originOf } from './shownError.ts'
import { toText } from './toPrimitive.ts'

/**
 * Whatever ended a run, as the error that callers know. What a script threw, or a native method, is its `cause`; a
 * stack that is used up is a text that goes too deep.
 */
export function toFormulaError(error: unknown, range: Range | null = null): FormulaError {
  const known = error instanceof FormulaError ? error : originOf(error)
  if (known) return known
  if (isStackOverflow(error))
    return new FormulaError('formula/too-deep', 'The formula is nested too deeply.', null, { cause: error })
  if (isTooLong(error))
    return new FormulaError('formula/too-large', 'The text would become too long.', range, { cause: error })
  const message = error instanceof Error ? messageOf(error) : toText(error)
  return new FormulaError('formula/failed', message, range, { cause: error })
}

/** Whether the platform has no stack left: for a call, or to read a regular expression. */
export function isStackOverflow(error: unknown): boolean {
  // No regular expression here: there may be no stack left for it.
  if (!(error instanceof RangeError) && !(error instanceof SyntaxError)) return false
  const message = messageOf(error)
  return message.includes('call stack') || message.includes('Stack overflow')
}

/** Whether the platform could not make a text, because it would be too long. */
function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && messageOf(error).includes('string length')
}

/** The message of an error, when it is data of the error itself. */
function messageOf(error: Error): string {
  const message: unknown = Object.getOwnPropertyDescriptor(error, 'message')?.value
  return typeof message === 'string' ? message : ''
}
