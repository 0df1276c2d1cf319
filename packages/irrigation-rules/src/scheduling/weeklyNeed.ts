import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/**
 * Climate of a month in inches, landscape coefficient and sun factor of the planting; `rain_effectiveness` is the effective share
 * of the rain, by default half.
 */
export interface NeedFacts {
  readonly eto_month_in?: OptionalNumber
  readonly rain_month_in?: OptionalNumber
  readonly days_in_month?: OptionalNumber
  readonly kl?: OptionalNumber
  readonly sun_factor?: OptionalNumber
  readonly rain_effectiveness?: number
}

/** Irrigation need of a planting, in inches per week; never below zero. */
export function weeklyNeed(facts: NeedFacts): Calculated {
  const { eto_month_in, rain_month_in, days_in_month, kl, sun_factor, rain_effectiveness = 0.5 } = facts
  return calculate(
    { eto_month_in, rain_month_in, days_in_month, kl, sun_factor, rain_effectiveness },
    ['days_in_month'],
    (it) => {
      const month_in = it.eto_month_in * it.kl * it.sun_factor - it.rain_month_in * it.rain_effectiveness
      return (Math.max(0, month_in) / it.days_in_month) * 7
    },
  )
}
