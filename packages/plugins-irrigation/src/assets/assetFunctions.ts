import type { PluginFunctions } from '@sluice/engine/plugins'
import { freeStations, nextControllerLabel } from '@sluice/irrigation-rules'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Labels and numbers for new assets of a site. */
export const assetFunctions: PluginFunctions = {
  nextControllerLabel: ruleFunction(
    'The label of a site’s next controller.',
    '(controllers: list<object>) => text',
    (controllers: readonly { readonly label?: unknown }[]) =>
      nextControllerLabel(controllers.map(({ label }) => String(label ?? ''))),
  ),
  freeStations: ruleFunction(
    'Station numbers of a controller that no zone uses, ascending.',
    '(stationCount: number, used: list<number>) => list<number> | unlikelyNull',
    freeStations,
  ),
}
