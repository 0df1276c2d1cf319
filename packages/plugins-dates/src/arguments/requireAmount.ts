import { toNumber } from '../time/toNumber.ts'
import { argumentError } from './argumentError.ts'
import { isMissing } from './isMissing.ts'

/** The second argument as a number, NaN when it is none. @throws {FormulaError} when it is missing. */
export function requireAmount(value: unknown): number {
  if (isMissing(value)) throw argumentError('Second parameter must be a number')
  return toNumber(value)
}
