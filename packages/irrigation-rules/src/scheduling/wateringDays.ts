import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { noResult } from '../internals/noResult.ts'

/** Default without a local rule: every day of the week. */
const noRestriction = 7

/**
 * Watering days per week, from the days the soil can bridge; limited by the local rule, with a warning that the soil cannot hold
 * enough water for the days between.
 */
export function wateringDays(
  max_days: OptionalNumber,
  allowed_days: number = noRestriction,
): Calculated<number, 'soil_cannot_hold'> {
  if (!(allowed_days >= 1)) return noResult(['allowed_days'])
  const wanted = calculate({ max_days }, [], (it) => Math.ceil(7 / Math.max(1, Math.floor(it.max_days))))
  if (wanted.value === null) return wanted
  const days = Math.min(wanted.value, Math.floor(allowed_days))
  return { ...wanted, value: days, warnings: days < wanted.value ? ['soil_cannot_hold'] : [] }
}
