import type { DateTime } from 'luxon'
import { type Fields, fromFields } from './fromFields.ts'

/** The date with some fields replaced, in its own zone; values out of range carry over as in `Date.setDate`. */
export function withFields(date: DateTime, changes: Partial<Fields>): DateTime {
  const { year, day, hour, minute, second, millisecond } = date
  return fromFields({ year, month: date.month - 1, day, hour, minute, second, millisecond, ...changes }, date.zone)
}

/**
 * The date in another month or year, limited to the last day of that month. Computed by way of the first of the month, like
 * Day.js, so a shift caused by a skipped time on that first day remains.
 */
export function withClampedDay(date: DateTime, changes: Partial<Pick<Fields, 'year' | 'month'>>): DateTime {
  const first = withFields(withFields(date, { day: 1 }), changes)
  return withFields(first, { day: Math.min(date.day, first.daysInMonth ?? Number.NaN) })
}
