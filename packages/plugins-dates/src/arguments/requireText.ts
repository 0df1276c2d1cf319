import { argumentError } from './argumentError.ts'

/** The argument, which is a text. @throws {FormulaError} when it is anything else. */
export function requireText(value: unknown, position: 'Second' | 'Third'): string {
  if (typeof value !== 'string') throw argumentError(`${position} parameter must be a string`)
  return value
}
