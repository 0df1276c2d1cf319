import { FormulaError } from '@sluice/engine/formula'

/** Error for unusable arguments of a call; the message names the argument or is that of the rule. */
export function argumentError(message: string, cause?: unknown): FormulaError {
  return new FormulaError('formula/argument', message, null, cause === undefined ? {} : { cause })
}
