import type { DateTime } from 'luxon'
import { argumentError } from '../arguments/argumentError.ts'

/** Returns the date. @throws {FormulaError} when it is invalid. */
export function requireValid(date: DateTime): DateTime {
  if (!date.isValid) throw argumentError('Invalid date')
  return date
}
