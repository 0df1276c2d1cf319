import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { noResult } from '../internals/noResult.ts'
import { runTimeMultiplier } from '../uniformity/runTimeMultiplier.ts'

/** Weekly need in inches, precipitation rate in in/h and uniformity (0–1) of a zone. */
export interface MinutesFacts {
  readonly need_in_week?: OptionalNumber
  readonly precip_rate_in_h?: OptionalNumber
  readonly du_lq?: OptionalNumber
}

/** Minutes per week: with perfect coverage, and with the run time multiplier, which is the upper bound. */
export interface WeeklyMinutes {
  readonly base_min_week: number
  readonly min_week: number
}

/** Minutes a zone must run per week. */
export function weeklyMinutes(facts: MinutesFacts): Calculated<WeeklyMinutes, 'du_clamped'> {
  const { need_in_week, precip_rate_in_h, du_lq } = facts
  const multiplier = runTimeMultiplier(du_lq)
  const factor = multiplier.value ?? 1
  const minutes = calculate({ need_in_week, precip_rate_in_h }, ['precip_rate_in_h'], (it) => {
    const base_min_week = (60 * it.need_in_week) / it.precip_rate_in_h
    return { base_min_week, min_week: base_min_week * factor }
  })
  const missing = [...minutes.missing, ...multiplier.missing]
  return missing.length > 0 ? noResult(missing) : { ...minutes, warnings: multiplier.warnings }
}
