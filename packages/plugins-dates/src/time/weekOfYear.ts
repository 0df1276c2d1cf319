import { DateTime } from 'luxon'

/** Rule by which a locale counts weeks. */
export interface WeekRule {
  /** First day of the week; 0 is Sunday. */
  readonly weekStart: number
  /** The day of January that is always in week 1. */
  readonly yearStart: number
}

/** Week of the date's local day; the last days of December can be in week 1 and the first of January in week 53. */
export function weekOfYear(date: DateTime, rule: WeekRule): number {
  if (!date.isValid) return Number.NaN
  const day = date.setZone('utc', { keepLocalTime: true }).startOf('day')
  const starts = [day.year + 1, day.year, day.year - 1].map((year) => firstWeek(year, rule))
  const start = starts.find((candidate) => candidate <= day)
  return start ? Math.floor(day.diff(start, 'weeks').weeks) + 1 : Number.NaN
}

function firstWeek(year: number, { weekStart, yearStart }: WeekRule): DateTime {
  const inside = DateTime.utc(year, 1, yearStart)
  return inside.minus({ days: (inside.weekday - weekStart + 7) % 7 })
}
