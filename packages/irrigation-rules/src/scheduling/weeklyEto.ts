import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Reference evapotranspiration in inches per week, from the monthly value. */
export function weeklyEto(eto_month_in: OptionalNumber, days_in_month: OptionalNumber): Calculated {
  return calculate({ eto_month_in, days_in_month }, ['days_in_month'], (it) => (it.eto_month_in / it.days_in_month) * 7)
}
