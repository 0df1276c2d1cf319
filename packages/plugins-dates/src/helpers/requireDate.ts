import type { DateTime } from 'luxon'
import { readNativeDate } from '../time/readNativeDate.ts'
import { requireGiven } from './requireGiven.ts'
import { requireValid } from './requireValid.ts'

/** The date that an argument stands for, read as `new Date` does. @throws {FormulaError} when it is missing or no date. */
export function requireDate(value: unknown): DateTime {
  return requireValid(readNativeDate(requireGiven(value)))
}
