import type { Calculated } from '../calculated/calculated.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'
import { roundHalfAway } from '../internals/roundHalfAway.ts'

/**
 * Seasonal adjustment in percent for each month of an ETo profile: 100 in the month of the highest ETo, never below 10.
 * @param step percent between controller settings: 5, or 10 for controllers that only allow tens.
 */
export function seasonalAdjust(eto: readonly number[], step: 5 | 10 = 5): Calculated<readonly number[]> {
  const peak = Math.max(0, ...eto)
  const usable = eto.every((month) => Number.isFinite(month) && month >= 0)
  if (!usable || peak === 0) return noResult(['eto'])
  return result(eto.map((month) => Math.min(200, Math.max(10, step * roundHalfAway((100 * (month / peak)) / step)))))
}
