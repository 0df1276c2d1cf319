import type { DateTime } from 'luxon'
import { type WeekRule, weekOfYear } from './weekOfYear.ts'

/** The year that the date's week belongs to. */
export function weekYear(date: DateTime, rule: WeekRule): number {
  const week = weekOfYear(date, rule)
  if (week === 1 && date.month === 12) return date.year + 1
  return week >= 52 && date.month === 1 ? date.year - 1 : date.year
}
