import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { noResult } from '../internals/noResult.ts'

/** Every day of the week may be watered. */
const noRestriction = 7

/**
 * Days per week to water, from the days the soil can bridge; where a local rule allows fewer, those, with a warning that the soil
 * cannot hold the water of the days between.
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
