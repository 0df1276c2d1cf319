import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'

/** A run of `event_min` minutes at a precipitation rate, on soil with an intake rate and allowed surface water in inches. */
export interface CycleSoakFacts {
  readonly precip_rate_in_h?: OptionalNumber
  readonly intake_in_h?: OptionalNumber
  readonly surface_in?: OptionalNumber
  readonly event_min?: OptionalNumber
}

/** Number of cycles and whole minutes of each. */
export interface Cycles {
  readonly cycles: number
  readonly cycle_min: number
}

/** Splits a run into cycles without runoff; together they never water less than the run. */
export function cycleSoak({
  precip_rate_in_h,
  intake_in_h,
  surface_in,
  event_min,
}: CycleSoakFacts): Calculated<Cycles> {
  return calculate(
    { precip_rate_in_h, intake_in_h, surface_in, event_min },
    ['precip_rate_in_h', 'event_min'],
    (it) => {
      const cycles = it.precip_rate_in_h <= it.intake_in_h ? 1 : Math.ceil(it.event_min / longestCycle(it))
      return { cycles: Math.max(1, cycles), cycle_min: Math.ceil(it.event_min / Math.max(1, cycles)) }
    },
  )
}

function longestCycle(soil: { precip_rate_in_h: number; intake_in_h: number; surface_in: number }): number {
  return Math.max(1, Math.floor((60 * soil.surface_in) / (soil.precip_rate_in_h - soil.intake_in_h)))
}
