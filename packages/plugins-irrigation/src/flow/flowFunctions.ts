import type { PluginFunctions } from '@sluice/engine/plugins'
import {
  bucketGpm,
  expectedGpm,
  flowChangePct,
  flowVariancePct,
  gpmAtPressure,
  meterGpm,
} from '@sluice/irrigation-rules'
import { calculated } from '../calls/calculated.ts'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Water flow. */
export const flowFunctions: PluginFunctions = {
  meterGpm: ruleFunction(
    'Flow in gpm through a water meter: `meter_start`, `meter_end`, `read_unit`, `minutes`, `head_type`.',
    `(test: object) => ${calculated('number')}`,
    meterGpm,
  ),
  bucketGpm: ruleFunction(
    'Flow in gpm that fills a bucket of so many gallons in so many seconds.',
    `(gallons?: number, seconds?: number) => ${calculated('number')}`,
    bucketGpm,
  ),
  gpmAtPressure: ruleFunction(
    'Flow of a head in gpm at another pressure than the one it is known at.',
    `(gpm?: number, psi?: number, refPsi?: number) => ${calculated('number')}`,
    gpmAtPressure,
  ),
  expectedGpm: ruleFunction(
    'Flow in gpm that heads (`qty`, `gpm_each`, `ref_psi`, `pressure_regulated`) add up to at a working pressure.',
    `(heads: list<object>, workingPressurePsi?: number) => ${calculated('number')}`,
    expectedGpm,
  ),
  flowVariancePct: ruleFunction(
    'How far a measured flow lies from the expected one, in percent; warns beyond ten.',
    `(measuredGpm?: number, expectedGpm?: number) => ${calculated('number')}`,
    flowVariancePct,
  ),
  flowChangePct: ruleFunction(
    'How far a flow lies from that of the previous checkup, in percent; warns beyond fifteen.',
    `(gpm?: number, previousGpm?: number) => ${calculated('number')}`,
    flowChangePct,
  ),
}
