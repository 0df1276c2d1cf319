import { FormulaError } from '../FormulaError.ts'

/** Rejects a helper's arguments. @throws {FormulaError} always. */
export function refuse(message: string): never {
  throw new FormulaError('formula/argument', message)
}
