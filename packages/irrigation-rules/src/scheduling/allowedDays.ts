import { allWeekdays } from '../internals/allWeekdays.ts'
import type { WateringRule } from './scheduleConflicts.ts'

/** How many days a week a local rule allows; a rule that names no days allows all of them. */
export function allowedDays(rule: WateringRule | null | undefined): number {
  const named = allWeekdays.filter((day) => rule?.days?.includes(day))
  return named.length === 0 ? allWeekdays.length : named.length
}
