import type { PluginFunctions } from '@sluice/engine/plugins'
import { outputVoltage, parallelOhms, stationCircuit } from '@sluice/irrigation-rules'
import { calculated } from '../calls/calculated.ts'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Wiring of a controller. */
export const electricalFunctions: PluginFunctions = {
  stationCircuit: ruleFunction(
    'What the resistance of a station in ohms says: `good`, `short` or `open`.',
    '(ohms: number) => text | unlikelyNull',
    stationCircuit,
  ),
  parallelOhms: ruleFunction(
    'Resistance in ohms of solenoids wired to one station.',
    `(ohms: list<number>) => ${calculated('number')}`,
    parallelOhms,
  ),
  outputVoltage: ruleFunction(
    'Whether the output of a controller in volts is `good`, `low` or `high`.',
    '(volts: number) => text | unlikelyNull',
    outputVoltage,
  ),
}
