import { argumentError } from '../arguments/argumentError.ts'

/** The second argument, which is a number. @throws {FormulaError} when it is anything else. */
export function requireAmount(value: unknown): number {
  if (typeof value !== 'number') throw argumentError('Second parameter must be a number')
  return value
}
