import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Flow in gpm, minutes per run, starts per day, seasonal adjustment in percent and waterings per week. */
export interface WeeklyRun {
  readonly gpm?: OptionalNumber
  readonly run_min?: OptionalNumber
  readonly starts?: OptionalNumber
  readonly seasonal_adjust_pct?: OptionalNumber
  readonly waterings_per_week?: OptionalNumber
}

/** Gallons a zone uses in a week in one program. */
export function weeklyGallons(run: WeeklyRun): Calculated {
  const { gpm, run_min, starts, seasonal_adjust_pct, waterings_per_week } = run
  return calculate(
    { gpm, run_min, starts, seasonal_adjust_pct, waterings_per_week },
    [],
    (it) => it.gpm * it.run_min * it.starts * (it.seasonal_adjust_pct / 100) * it.waterings_per_week,
  )
}
