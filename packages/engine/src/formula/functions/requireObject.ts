import { refuse } from './refuse.ts'

/** The first argument when it is an object and no list. @throws {FormulaError} otherwise. */
export function requireObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value
    : refuse('First parameter must be an object')
}
