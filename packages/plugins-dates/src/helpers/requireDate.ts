import type { DateTime } from 'luxon'
import { readNativeDate } from '../time/readDate.ts'
import { requireGiven } from './requireGiven.ts'
import { requireValid } from './requireValid.ts'

/** Reads an argument as a date, like `new Date`. @throws {FormulaError} when it is missing or invalid. */
export function requireDate(value: unknown): DateTime {
  return requireValid(readNativeDate(requireGiven(value)))
}
