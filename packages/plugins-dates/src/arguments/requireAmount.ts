import { toNumber } from '../time/toNumber.ts'
import { argumentError } from './argumentError.ts'
import { isMissing } from './isMissing.ts'

/** Converts the second argument to a number, NaN when it is not one. @throws {FormulaError} when it is missing. */
export function requireAmount(value: unknown): number {
  if (isMissing(value)) throw argumentError('Second parameter must be a number')
  return toNumber(value)
}
