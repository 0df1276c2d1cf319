import type { DateTime } from 'luxon'
import type { Fields } from './fromFields.ts'
import { withFields } from './withFields.ts'

/**
 * The date in another month or year, limited to the last day of that month. Computed by way of the first of the month, like
 * Day.js, so a shift caused by a skipped time on that first day remains.
 */
export function withClampedDay(date: DateTime, changes: Partial<Pick<Fields, 'year' | 'month'>>): DateTime {
  const first = withFields(withFields(date, { day: 1 }), changes)
  return withFields(first, { day: Math.min(date.day, first.daysInMonth ?? Number.NaN) })
}
