import { refuse } from './refuse.ts'
import { textOf } from './textOf.ts'

/** Parses an argument as an integer, ignoring text after the digits. @throws {FormulaError} when it starts with no number. */
export function requireIndex(value: unknown, position: 'Second' | 'Third' = 'Second'): number {
  const index = Number.parseInt(textOf(value), 10)
  return Number.isNaN(index) ? refuse(`${position} parameter must be a number`) : index
}
