import type { PluginFunctions } from '@sluice/engine/plugins'
import { distributionUniformity, runTimeMultiplier, uniformityRating } from '@sluice/irrigation-rules'
import { calculated } from '../calls/calculated.ts'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Uniformity of the water distribution. */
export const uniformityFunctions: PluginFunctions = {
  distributionUniformity: ruleFunction(
    'Distribution uniformity `du_lq` of catch-can readings, with the means it comes from; `wind_mph` and `open_faults` add warnings.',
    `(readings: list<number>, conditions?: object) => ${calculated('object')}`,
    distributionUniformity,
  ),
  runTimeMultiplier: ruleFunction(
    'Factor on the run time that makes up for a uniformity between 0 and 1.',
    `(duLq?: number) => ${calculated('number')}`,
    runTimeMultiplier,
  ),
  uniformityRating: ruleFunction(
    'How good a uniformity between 0 and 1 is: `excellent`, `good`, `fair`, `poor` or `repair_first`.',
    '(duLq: number) => text | unlikelyNull',
    uniformityRating,
  ),
}
