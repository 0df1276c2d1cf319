import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { withoutNoise } from '../internals/withoutNoise.ts'

const tolerancePct = 15

/**
 * Change of the flow since the previous checkup, in percent of the previous flow; warns beyond fifteen percent in either
 * direction.
 */
export function flowChangePct(
  measured_gpm: OptionalNumber,
  previous_gpm: OptionalNumber,
): Calculated<number, 'flow_changed'> {
  const change = calculate({ measured_gpm, previous_gpm }, ['previous_gpm'], (it) =>
    withoutNoise((100 * (it.measured_gpm - it.previous_gpm)) / it.previous_gpm),
  )
  return { ...change, warnings: Math.abs(change.value ?? 0) > tolerancePct ? ['flow_changed'] : [] }
}
