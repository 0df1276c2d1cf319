import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'

/** A month: its days, need in inches per week, gallons per week as found and as recommended. */
export interface SavingsMonth {
  readonly days_in_month?: OptionalNumber
  readonly need_in_week?: OptionalNumber
  readonly gal_week_found?: OptionalNumber
  readonly gal_week_recommended?: OptionalNumber
}

/** Weekly need in inches above which a month counts as part of the season. */
const seasonNeed = 0.25

/** Gallons per season saved by the recommended schedule; months that need no more than a quarter inch a week are excluded. */
export function scheduleSavingsGallons(months: readonly SavingsMonth[]): Calculated {
  const saved = months.map(savedInMonth)
  const missing = [...new Set(saved.flatMap((month) => month.missing))]
  if (missing.length > 0) return noResult(missing)
  const total = saved.reduce((sum, { value }) => sum + (value ?? 0), 0)
  return Number.isFinite(total) ? result(total) : noResult(['months'])
}

function savedInMonth({ days_in_month, need_in_week, gal_week_found, gal_week_recommended }: SavingsMonth): Calculated {
  if (typeof need_in_week === 'number' && need_in_week <= seasonNeed) return result(0)
  return calculate({ need_in_week, days_in_month, gal_week_found, gal_week_recommended }, ['days_in_month'], (it) => {
    return Math.max(0, it.gal_week_found - it.gal_week_recommended) * (it.days_in_month / 7)
  })
}
