import type { Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { NotLoadedError } from '../LatePart.ts'
import { runningEvaluation } from './Evaluation.ts'
import { toText } from './toPrimitive.ts'

/**
 * Converts any error that ended a run to a `FormulaError`. An error thrown by a script or a native method becomes its
 * `cause`; a stack overflow means that the text is nested too deeply.
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

/** Whether the error is a stack overflow: of a call, or of parsing a regular expression. */
export function isStackOverflow(error: unknown): boolean {
  // No regular expression here: there may be no stack left to run one.
  if (!(error instanceof RangeError) && !(error instanceof SyntaxError)) return false
  const message = messageOf(error)
  return message.includes('call stack') || message.includes('Stack overflow')
}

/** Whether the platform could not create a text because it would be too long. */
function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && messageOf(error).includes('string length')
}

/** Returns the message of an error when it is an own data property. */
function messageOf(error: Error): string {
  const message: unknown = Object.getOwnPropertyDescriptor(error, 'message')?.value
  return typeof message === 'string' ? message : ''
}

type ErrorType = new (message: string) => Error

/** Errors of the language, by the error that scripts were shown instead. */
const origins = new WeakMap<object, FormulaError>()

/** Returns the value that a script's `catch` receives: the thrown value, or for an error of the language a native JavaScript error. */
export function shownError(error: unknown): unknown {
  if (!(error instanceof FormulaError)) return error
  if (error.code === 'formula/failed') return error.cause
  const type = typeOf(error)
  const shown = new type(error.message)
  Object.defineProperty(shown, 'stack', { value: `${type.name}: ${error.message}`, configurable: true, writable: true })
  origins.set(shown, error)
  return runningEvaluation()?.own(shown) ?? shown
}

/** Returns the error of the language behind the error a script was shown and rethrew. */
function originOf(shown: unknown): FormulaError | undefined {
  return typeof shown === 'object' && shown !== null ? origins.get(shown) : undefined
}

const TYPE_ERRORS =
  /^(?:formula\/(?:no-value|not-\w+|argument|read-only|thenable)|script\/(?:constant|read-only|forbidden))$/

/** Returns the class that JavaScript throws in the same case. */
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

/** Whether neither `catch` nor a promise may hold the error back. */
export function isUncatchable(error: unknown): boolean {
  if (isStackOverflow(error) || error instanceof NotLoadedError) return true
  return error instanceof FormulaError && CODES.has(error.code)
}
