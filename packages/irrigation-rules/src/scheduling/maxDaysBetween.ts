import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Soil water: inches per inch of soil, root depth in inches, allowed depletion as a share, and the weekly need in inches. */
export interface SoilWater {
  readonly available_water?: OptionalNumber
  readonly root_depth_in?: OptionalNumber
  readonly depletion?: OptionalNumber
  readonly need_in_week?: OptionalNumber
}

/** Maximum days between two waterings for the soil. */
export function maxDaysBetween({ available_water, root_depth_in, depletion, need_in_week }: SoilWater): Calculated {
  return calculate(
    { available_water, root_depth_in, depletion, need_in_week },
    ['need_in_week'],
    (it) => (it.available_water * it.root_depth_in * it.depletion) / (it.need_in_week / 7),
  )
}
