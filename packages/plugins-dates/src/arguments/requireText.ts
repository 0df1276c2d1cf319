import { argumentError } from './argumentError.ts'

/** Returns the argument if it is a text. @throws {FormulaError} otherwise. */
export function requireText(value: unknown, position: 'Second' | 'Third'): string {
  if (typeof value !== 'string') throw argumentError(`${position} parameter must be a string`)
  return value
}
