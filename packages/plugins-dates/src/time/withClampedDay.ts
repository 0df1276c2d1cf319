import type { DateTime } from 'luxon'
import type { Fields } from './fromFields.ts'
import { withFields } from './withFields.ts'

/**
 * The date in another month or year, on the last day of that month when it is shorter. It goes by way of the first of
 * the month, as Day.js does, so a time that is skipped on that first day stays moved.
 */
export function withClampedDay(date: DateTime, changes: Partial<Pick<Fields, 'year' | 'month'>>): DateTime {
  const first = withFields(withFields(date, { day: 1 }), changes)
  return withFields(first, { day: Math.min(date.day, first.daysInMonth ?? Number.NaN) })
}
