import { toDayNumber } from '../internals/isoDate.ts'

/** Section of the due list for a date; due today counts as within 14 days. */
export type DueBucket = 'overdue' | 'within_14_days' | 'within_30_days' | 'later'

/** Section of the due list for a date (ISO) as of a day (ISO); `null` when either is not a calendar date. */
export function dueBucket(dueOn: string, today: string): DueBucket | null {
  const due = toDayNumber(dueOn)
  const now = toDayNumber(today)
  if (due === null || now === null) return null
  const days = due - now
  if (days < 0) return 'overdue'
  if (days <= 14) return 'within_14_days'
  return days <= 30 ? 'within_30_days' : 'later'
}
