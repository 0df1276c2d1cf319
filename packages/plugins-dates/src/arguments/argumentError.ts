import { FormulaError } from '@sluice/engine/formula'

/** The error of a call with arguments that the function cannot use. */
export function argumentError(message: string): FormulaError {
  return new FormulaError('formula/argument', message)
}
