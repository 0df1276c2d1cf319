import type { DateTime } from 'luxon'
import { argumentError } from '../arguments/argumentError.ts'

/** The date itself. @throws {FormulaError} when it is invalid. */
export function requireValid(date: DateTime): DateTime {
  if (!date.isValid) throw argumentError('Invalid date')
  return date
}
