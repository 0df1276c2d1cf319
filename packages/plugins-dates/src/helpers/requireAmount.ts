import { argumentError } from '../arguments/argumentError.ts'

/** Returns the second argument if it is a number. @throws {FormulaError} otherwise. */
export function requireAmount(value: unknown): number {
  if (typeof value !== 'number') throw argumentError('Second parameter must be a number')
  return value
}
