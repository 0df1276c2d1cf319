import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Gallons that cover an area in sq ft to a depth in inches; a gallon is 231 cubic inches. */
export function gallonsFromDepth(depth_in: OptionalNumber, area_sqft: OptionalNumber): Calculated {
  return calculate({ depth_in, area_sqft }, ['area_sqft'], (it) => (it.depth_in * it.area_sqft * 144) / 231)
}
