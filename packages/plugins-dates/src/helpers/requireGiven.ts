import { argumentError } from '../arguments/argumentError.ts'
import { isMissing } from '../arguments/isMissing.ts'

/** Returns the argument. @throws {FormulaError} when it is missing. */
export function requireGiven(date: unknown): unknown {
  if (isMissing(date)) throw argumentError('Date parameter is required')
  return date
}
