import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** One head: flow in gpm, arc in degrees, and the spacing of heads and rows in feet. */
export interface HeadSpacing {
  readonly gpm?: OptionalNumber
  readonly arc_deg?: OptionalNumber
  readonly head_spacing_ft?: OptionalNumber
  readonly row_spacing_ft?: OptionalNumber
}

/** Precipitation rate of heads in a regular grid, in in/h. */
export function precipRateBySpacing({ gpm, arc_deg, head_spacing_ft, row_spacing_ft }: HeadSpacing): Calculated {
  return calculate(
    { gpm, arc_deg, head_spacing_ft, row_spacing_ft },
    ['arc_deg', 'head_spacing_ft', 'row_spacing_ft'],
    (it) => (96.3 * it.gpm * (360 / it.arc_deg)) / (it.head_spacing_ft * it.row_spacing_ft),
  )
}
