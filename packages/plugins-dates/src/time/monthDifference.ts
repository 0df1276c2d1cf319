import type { DateTime } from 'luxon'
import { withClampedDay } from './withClampedDay.ts'

/**
 * Months from `b` to `a` with their fraction: whole calendar months, then the remaining part of a month. Counts from the date
 * that is later in its month, like Day.js; 0 when either is invalid.
 */
export function monthDifference(a: DateTime, b: DateTime): number {
  if (a.day < b.day) return -monthDifference(b, a)
  const whole = (b.year - a.year) * 12 + (b.month - a.month)
  const anchor = monthsAfter(a, whole)
  const left = b.toMillis() - anchor
  const month = left < 0 ? anchor - monthsAfter(a, whole - 1) : monthsAfter(a, whole + 1) - anchor
  return -(whole + left / month) || 0
}

function monthsAfter(date: DateTime, months: number): number {
  return withClampedDay(date, { month: date.month - 1 + months }).toMillis()
}
