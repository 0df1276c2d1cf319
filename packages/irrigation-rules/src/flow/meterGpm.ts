import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { noResult } from '../internals/noResult.ts'
import { gallonsPerUnit, type ReadUnit } from '../reference/gallonsPerUnit.ts'
import { type HeadType, headTypeDefaults } from '../reference/headTypeDefaults.ts'

/** Two readings of a water meter, its unit, the minutes between them, and the head type of the zone that ran. */
export interface MeterTest {
  readonly meter_start?: OptionalNumber
  readonly meter_end?: OptionalNumber
  readonly read_unit: ReadUnit
  readonly minutes?: OptionalNumber
  readonly head_type?: HeadType | null
}

/**
 * Flow through a water meter in gpm; with all zones off, the loss of a leak. Warns when the test was shorter than the head type
 * needs; no result when the end reading is below the start.
 */
export function meterGpm(test: MeterTest): Calculated<number, 'short_test'> {
  const { meter_start, meter_end, minutes, head_type } = test
  if (typeof meter_start === 'number' && typeof meter_end === 'number' && meter_end < meter_start) {
    return noResult(['meter_end'])
  }
  const flow = calculate({ meter_start, meter_end, minutes }, ['minutes'], (it) => {
    return ((it.meter_end - it.meter_start) * gallonsPerUnit[test.read_unit]) / it.minutes
  })
  const shortest = (head_type && headTypeDefaults[head_type]?.meter_test_min) || 0
  const short = flow.value !== null && (minutes ?? 0) < shortest
  return { ...flow, warnings: short ? ['short_test'] : [] }
}
