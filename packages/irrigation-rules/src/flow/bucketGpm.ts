import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Flow in gpm that filled a bucket of so many gallons in so many seconds. */
export function bucketGpm(gallons: OptionalNumber, seconds: OptionalNumber): Calculated {
  return calculate({ gallons, seconds }, ['seconds'], (it) => (it.gallons / it.seconds) * 60)
}
