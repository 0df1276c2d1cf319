import type { DateTime } from 'luxon'
import { readDate } from '../time/readDate.ts'
import { argumentError } from './argumentError.ts'
import { isMissing } from './isMissing.ts'

/** Reads an argument as a date, which may be invalid. @throws {FormulaError} when it is missing. */
export function requireDate(value: unknown, position: 'First' | 'Second' = 'First'): DateTime {
  if (isMissing(value)) throw argumentError(`${position} parameter must be a date`)
  return readDate(value)
}
