import { FormulaError } from '../FormulaError.ts'

/** The second argument as a whole number; -1 for negative ones. @throws {FormulaError} when it is none. */
export function requireIndex(value: unknown): number {
  const index = Number.parseInt(String(value), 10)
  if (Number.isNaN(index)) throw new FormulaError('formula/argument', 'Second parameter must be a number')
  return Math.max(index, -1)
}
