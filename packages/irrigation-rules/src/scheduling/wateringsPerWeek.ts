import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { allWeekdays } from '../internals/allWeekdays.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'

/** Day selection of a program. */
export type DayMode = 'days_of_week' | 'odd' | 'even' | 'interval' | 'off'

/** The days of a program; weekdays are ISO numbers, Monday 1 to Sunday 7. */
export interface DayChoice {
  readonly day_mode: DayMode
  readonly days_of_week?: readonly number[] | null
  readonly interval_days?: OptionalNumber
  readonly no_water_days?: readonly number[] | null
}

/** Odd days that controllers water in a year, and likewise even days: the 31st and February 29 are skipped. */
const alternateDaysPerYear = 179

/** Average number of watering days per week of a program, 0 to 7. */
export function wateringsPerWeek(program: DayChoice): Calculated {
  const excluded = weekdays(program.no_water_days)
  const share = (7 - excluded.length) / 7
  switch (program.day_mode) {
    case 'days_of_week':
      return result(weekdays(program.days_of_week).filter((day) => !excluded.includes(day)).length)
    case 'odd':
    case 'even':
      return result((alternateDaysPerYear / 365) * 7 * share)
    case 'interval': {
      const days = program.interval_days ?? 0
      return days >= 1 ? result((7 / days) * share) : noResult(['interval_days'])
    }
    case 'off':
      return result(0)
    default:
      return program.day_mode satisfies never
  }
}

function weekdays(days: readonly number[] | null | undefined): readonly number[] {
  return allWeekdays.filter((day) => days?.includes(day))
}
