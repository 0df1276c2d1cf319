import { FormulaError } from '../FormulaError.ts'

/** Ends a helper whose arguments do not fit. @throws {FormulaError} always. */
export function refuse(message: string): never {
  throw new FormulaError('formula/argument', message)
}
