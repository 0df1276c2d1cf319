import { allWeekdays } from '../internals/allWeekdays.ts'
import type { WateringRule } from './scheduleConflicts.ts'

/** Days per week allowed by a local rule; a rule without days allows all of them. */
export function allowedDays(rule: WateringRule | null | undefined): number {
  const named = allWeekdays.filter((day) => rule?.days?.includes(day))
  return named.length === 0 ? allWeekdays.length : named.length
}
