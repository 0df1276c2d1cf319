import { type CatchUnit, distributionUniformity, precipRateByCatchCans } from '@sluice/irrigation-rules'

/** What uniformity follows from. */
export interface Caught {
  readonly readings: readonly number[]
  readonly unit: string
  readonly test_min: number
  readonly device_area_in2: number
}

/** Means, uniformity and net precipitation of readings; null where they say nothing, as when nothing was caught. */
export function resolveUniformity({ readings, unit, test_min, device_area_in2 }: Caught) {
  const { value } = distributionUniformity(readings)
  const { avg = null, low_quarter_avg = null, du_lq = null } = value ?? {}
  const rate = precipRateByCatchCans({ avg, unit: unit as CatchUnit, test_min, device_area_in2 }) // one of the contract
  return { avg, low_quarter_avg, du_lq, pr_net_in_h: rate.value }
}
