import { refuse } from './refuse.ts'
import { textOf } from './textOf.ts'

/** The whole number that an argument starts with. @throws {FormulaError} when there is none. */
export function requireIndex(value: unknown, position: 'Second' | 'Third' = 'Second'): number {
  const index = Number.parseInt(textOf(value), 10)
  return Number.isNaN(index) ? refuse(`${position} parameter must be a number`) : index
}
