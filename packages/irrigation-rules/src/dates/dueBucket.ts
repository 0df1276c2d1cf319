import { toDayNumber } from '../internals/isoDate.ts'

/** Where a due date stands in the due list; what is due today is within 14 days. */
export type DueBucket = 'overdue' | 'within_14_days' | 'within_30_days' | 'later'

/** The part of the due list a date (ISO) belongs to on a day (ISO); `null` when either is no calendar date. */
export function dueBucket(dueOn: string, today: string): DueBucket | null {
  const due = toDayNumber(dueOn)
  const now = toDayNumber(today)
  if (due === null || now === null) return null
  const days = due - now
  if (days < 0) return 'overdue'
  if (days <= 14) return 'within_14_days'
  return days <= 30 ? 'within_30_days' : 'later'
}
