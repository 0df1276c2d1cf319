import { FormulaError } from '@sluice/engine/formula'

/** Error for unusable arguments of a call. */
export function argumentError(message: string): FormulaError {
  return new FormulaError('formula/argument', message)
}
