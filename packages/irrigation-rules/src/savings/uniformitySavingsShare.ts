import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { calculate } from '../internals/calculate.ts'
import { runTimeMultiplier } from '../uniformity/runTimeMultiplier.ts'

/** Share (0–1) of a zone's water use saved by a better low-quarter uniformity; zero when the target is no better. */
export function uniformitySavingsShare(found_du_lq: OptionalNumber, target_du_lq: OptionalNumber): Calculated {
  const found = runTimeMultiplier(found_du_lq).value
  const target = runTimeMultiplier(target_du_lq).value
  return calculate({ found_du_lq: found, target_du_lq: target }, [], (it) =>
    Math.max(0, 1 - it.target_du_lq / it.found_du_lq),
  )
}
