import { FormulaError } from '../FormulaError.ts'
import { runningEvaluation } from './Evaluation.ts'

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
export function originOf(shown: unknown): FormulaError | undefined {
  return typeof shown === 'object' && shown !== null ? origins.get(shown) : undefined
}

const TYPE_ERRORS =
  /^(?:formula\/(?:no-value|not-\w+|argument|read-only|thenable)|script\/(?:constant|read-only|forbidden))$/

/** The class that JavaScript throws where the language throws this. */
function typeOf({ code }: FormulaError): ErrorType {
  if (TYPE_ERRORS.test(code)) return TypeError
  return code === 'formula/unknown-name' || code === 'script/too-early' ? ReferenceError : Error
}
