import type { Calculated, OptionalNumber } from '../calculated/calculated.ts'
import { noResult } from '../internals/noResult.ts'
import { result } from '../internals/result.ts'

const lowestDu = 0.4

/** Run time factor that compensates for uneven coverage; a uniformity below 0.40 is treated as 0.40, with a warning. */
export function runTimeMultiplier(duLq: OptionalNumber): Calculated<number, 'du_clamped'> {
  if (typeof duLq !== 'number' || !(duLq >= 0 && duLq <= 1)) return noResult(['du_lq'])
  const multiplier = 1 / (0.4 + 0.6 * Math.max(lowestDu, duLq))
  return result(multiplier, { warnings: duLq < lowestDu ? ['du_clamped'] : [] })
}
