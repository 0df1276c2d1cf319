import type { DateTime } from 'luxon'
import { monthDifference } from './monthDifference.ts'
import type { Unit } from './unitOf.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * `a` minus `b` with its fraction. Days and weeks follow the local calendar, so a day of 23 hours is one day; months, quarters
 * and years are calendar months; smaller units are elapsed time.
 */
export function difference(a: DateTime, b: DateTime, unit: Unit): number {
  const passed = a.toMillis() - b.toMillis()
  const onCalendar = passed - (b.offset - a.offset) * MINUTE
  switch (unit) {
    case 'year':
      return monthDifference(a, b) / 12
    case 'quarter':
      return monthDifference(a, b) / 3
    case 'month':
      return monthDifference(a, b)
    case 'week':
      return onCalendar / (7 * DAY)
    case 'day':
      return onCalendar / DAY
    case 'hour':
      return passed / HOUR
    case 'minute':
      return passed / MINUTE
    case 'second':
      return passed / 1000
    case 'millisecond':
      return passed
    default:
      return unit satisfies never
  }
}
