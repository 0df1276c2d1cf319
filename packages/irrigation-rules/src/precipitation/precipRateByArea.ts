import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Flow of a zone in gpm and its irrigated area in sq ft. */
export interface AreaFlow {
  readonly gpm?: OptionalNumber
  readonly area_sqft?: OptionalNumber
}

/** Precipitation rate of a zone over its total area, in in/h. */
export function precipRateByArea({ gpm, area_sqft }: AreaFlow): Calculated {
  return calculate({ gpm, area_sqft }, ['area_sqft'], (it) => (96.3 * it.gpm) / it.area_sqft)
}
