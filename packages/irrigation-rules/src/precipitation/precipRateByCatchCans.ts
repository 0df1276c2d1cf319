import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** Unit of catch-can readings. */
export type CatchUnit = 'ml' | 'in' | 'mm'

/** A catch-can test: mean reading in its unit, minutes of watering and, for readings in ml, the opening of a can in sq in. */
export interface CatchCanMean {
  readonly avg?: OptionalNumber
  readonly unit: CatchUnit
  readonly test_min?: OptionalNumber
  readonly device_area_in2?: OptionalNumber
}

/** Net precipitation rate measured by a catch-can test, in in/h. */
export function precipRateByCatchCans({ avg, unit, test_min, device_area_in2 }: CatchCanMean): Calculated {
  if (unit === 'ml') {
    return calculate(
      { avg, test_min, device_area_in2 },
      ['test_min', 'device_area_in2'],
      (it) => (3.66 * it.avg) / (it.test_min * it.device_area_in2),
    )
  }
  const perInch = unit === 'mm' ? 25.4 : 1
  return calculate({ avg, test_min }, ['test_min'], (it) => (60 * it.avg) / perInch / it.test_min)
}
