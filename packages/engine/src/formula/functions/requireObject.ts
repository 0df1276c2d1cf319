import { refuse } from './refuse.ts'

/** Returns the first argument when it is an object and not a list. @throws {FormulaError} otherwise. */
export function requireObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : refuse('First parameter must be an object')
}
