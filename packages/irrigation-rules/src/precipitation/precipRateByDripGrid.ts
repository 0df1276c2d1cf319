import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Drip line: flow of one emitter in gph, spacing of emitters and of rows in inches. */
export interface DripGrid {
  readonly gph?: OptionalNumber
  readonly emitter_spacing_in?: OptionalNumber
  readonly row_spacing_in?: OptionalNumber
}

/** Precipitation rate of a grid of drip line, in in/h. */
export function precipRateByDripGrid({ gph, emitter_spacing_in, row_spacing_in }: DripGrid): Calculated {
  return calculate(
    { gph, emitter_spacing_in, row_spacing_in },
    ['emitter_spacing_in', 'row_spacing_in'],
    (it) => (231.1 * it.gph) / (it.emitter_spacing_in * it.row_spacing_in),
  )
}
