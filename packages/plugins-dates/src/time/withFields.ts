import type { DateTime } from 'luxon'
import { type Fields, fromFields } from './fromFields.ts'

/** The date with some fields replaced, in its own zone; values out of range carry over as in `Date.setDate`. */
export function withFields(date: DateTime, changes: Partial<Fields>): DateTime {
  const { year, day, hour, minute, second, millisecond } = date
  return fromFields({ year, month: date.month - 1, day, hour, minute, second, millisecond, ...changes }, date.zone)
}
