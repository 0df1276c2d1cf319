import { refuse } from './refuse.ts'

/** Returns the argument when it is a text. @throws {FormulaError} otherwise. */
export function requireText(value: unknown, position: 'First' | 'Second' = 'First'): string {
  return typeof value === 'string' ? value : refuse(`${position} parameter must be a text`)
}
