import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Flow in gpm from the gallons of a bucket and the seconds to fill it. */
export function bucketGpm(gallons: OptionalNumber, seconds: OptionalNumber): Calculated {
  return calculate({ gallons, seconds }, ['seconds'], (it) => (it.gallons / it.seconds) * 60)
}
