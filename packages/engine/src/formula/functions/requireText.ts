import { FormulaError } from '../FormulaError.ts'

/** The argument when it is a text with content. @throws {FormulaError} otherwise. */
export function requireText(value: unknown, position: 'First' | 'Second' = 'First'): string {
  if (typeof value === 'string' && value !== '') return value
  throw new FormulaError('formula/argument', `${position} parameter must be a text`)
}
