import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { withoutNoise } from '../internals/withoutNoise.ts'

/** `flow_high`: possible break or oversized nozzles; `flow_low`: clogged, low pressure or heads miscounted. */
export type FlowWarning = 'flow_high' | 'flow_low'

const tolerancePct = 10

/** Deviation of a measured flow from the expected one, in percent of the expected; warns beyond ten percent. */
export function flowVariancePct(
  measured_gpm: OptionalNumber,
  expected_gpm: OptionalNumber,
): Calculated<number, FlowWarning> {
  const variance = calculate({ measured_gpm, expected_gpm }, ['expected_gpm'], (it) =>
    withoutNoise((100 * (it.measured_gpm - it.expected_gpm)) / it.expected_gpm),
  )
  return { ...variance, warnings: warningsFor(variance.value ?? 0) }
}

function warningsFor(percent: number): readonly FlowWarning[] {
  if (percent > tolerancePct) return ['flow_high']
  return percent < -tolerancePct ? ['flow_low'] : []
}
