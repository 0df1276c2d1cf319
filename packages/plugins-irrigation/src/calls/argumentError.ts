import { FormulaError } from '@sluice/engine/formula'

/** The error of a call whose arguments cannot be used; names the argument or says what the rule says of it. */
export function argumentError(message: string, cause?: unknown): FormulaError {
  return new FormulaError('formula/argument', message, null, cause === undefined ? {} : { cause })
}
