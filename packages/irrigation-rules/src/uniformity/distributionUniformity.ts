import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'

/** Distribution uniformity of the low quarter (0–1) and the means it is computed from, in the unit of the readings. */
export interface Uniformity {
  readonly avg: number
  readonly low_quarter_avg: number
  readonly low_quarter_count: number
  readonly du_lq: number
}

/** Reason why a catch-can test does not count as a formal audit. */
export type UniformityWarning = 'quick_check' | 'not_multiple_of_four' | 'windy' | 'open_faults'

/** Conditions of a test: wind in mph and unfixed faults of the zone. */
export interface CatchConditions {
  readonly wind_mph?: OptionalNumber
  readonly open_faults?: number
}

/** Uniformity of catch-can readings, all in one unit; no result for fewer than four readings or when nothing was caught. */
export function distributionUniformity(
  readings: readonly number[],
  conditions: CatchConditions = {},
): Calculated<Uniformity, UniformityWarning> {
  const usable = readings.length >= 4 && readings.every((reading) => Number.isFinite(reading) && reading >= 0)
  const avg = mean(readings)
  if (!usable || !Number.isFinite(avg) || avg === 0) return noResult(['readings'])
  const low_quarter_count = Math.max(1, Math.floor(readings.length / 4 + 0.5))
  const low_quarter_avg = mean([...readings].sort((a, b) => a - b).slice(0, low_quarter_count))
  return result(
    { avg, low_quarter_avg, low_quarter_count, du_lq: Math.min(1, low_quarter_avg / avg) },
    { warnings: warningsFor(readings.length, conditions) },
  )
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function warningsFor(count: number, { wind_mph, open_faults = 0 }: CatchConditions): readonly UniformityWarning[] {
  const warnings: readonly (UniformityWarning | false)[] = [
    count < 16 && 'quick_check',
    count % 4 !== 0 && 'not_multiple_of_four',
    (wind_mph ?? 0) > 5 && 'windy',
    open_faults > 0 && 'open_faults',
  ]
  return warnings.filter((warning) => warning !== false)
}
