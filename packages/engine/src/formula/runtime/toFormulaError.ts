import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { NotLoadedError } from '../LatePart.ts'
import { runningEvaluation } from './Evaluation.ts'
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

type ErrorType = new (message: string) => Error

/** The errors of the language behind those that scripts were shown. */
const origins = new WeakMap<object, FormulaError>()

/** What a script's `catch` is given: what was thrown, and an error of JavaScript's own for one of the language. */
export function shownError(error: unknown): unknown {
  if (!(error instanceof FormulaError)) return error
  if (error.code === 'formula/failed') return error.cause
  const type = typeOf(error)
  const shown = new type(error.message)
  Object.defineProperty(shown, 'stack', { value: `${type.name}: ${error.message}`, configurable: true, writable: true })
  origins.set(shown, error)
  return runningEvaluation()?.own(shown) ?? shown
}

/** The error of the language behind one that a script was shown, when it is thrown again as it was. */
function originOf(shown: unknown): FormulaError | undefined {
  return typeof shown === 'object' && shown !== null ? origins.get(shown) : undefined
}

const TYPE_ERRORS =
  /^(?:formula\/(?:no-value|not-\w+|argument|read-only|thenable)|script\/(?:constant|read-only|forbidden))$/

/** The class that JavaScript throws where the language throws this. */
function typeOf({ code }: FormulaError): ErrorType {
  if (TYPE_ERRORS.test(code)) return TypeError
  return code === 'formula/unknown-name' || code === 'script/too-early' ? ReferenceError : Error
}

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
