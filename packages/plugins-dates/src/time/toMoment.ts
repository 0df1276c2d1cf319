import { DateTime } from 'luxon'
import { toNumber } from './toNumber.ts'

/** Local date of a timestamp, a `Date` or a boolean; invalid for anything else, including text. */
export function toMoment(value: unknown): DateTime {
  const isTimed = typeof value === 'number' || typeof value === 'boolean' || value instanceof Date
  return DateTime.fromMillis(isTimed ? Math.trunc(toNumber(value)) : Number.NaN)
}
