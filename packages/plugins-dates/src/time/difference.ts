import type { DateTime } from 'luxon'
import { type Unit, unitMillis } from './Unit.ts'
import { withClampedDay } from './withFields.ts'

/**
 * `a` minus `b` with its fraction. Days and weeks follow the local calendar, so a day of 23 hours is one day; months, quarters
 * and years are calendar months; smaller units are elapsed time.
 */
export function difference(a: DateTime, b: DateTime, unit: Unit): number {
  switch (unit) {
    case 'year':
      return monthDifference(a, b) / 12
    case 'quarter':
      return monthDifference(a, b) / 3
    case 'month':
      return monthDifference(a, b)
    case 'week':
    case 'day':
      return (elapsed(a, b) - (b.offset - a.offset) * unitMillis.minute) / unitMillis[unit]
    case 'hour':
    case 'minute':
    case 'second':
    case 'millisecond':
      return elapsed(a, b) / unitMillis[unit]
    default:
      return unit satisfies never
  }
}

function elapsed(a: DateTime, b: DateTime): number {
  return a.toMillis() - b.toMillis()
}

/**
 * Months from `b` to `a` with their fraction: whole calendar months, then the remaining part of a month. Counts from the date
 * that is later in its month, like Day.js; 0 when either is invalid.
 */
function monthDifference(a: DateTime, b: DateTime): number {
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
