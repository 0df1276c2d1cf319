import type { PluginFunctions } from '@sluice/engine/plugins'
import { freeStations, nextControllerLabel } from '@sluice/irrigation-rules'
import { ruleFunction } from '../calls/ruleFunction.ts'

/** Labels and numbers for new assets of a site, and what was changed of those that exist. */
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
  changes: ruleFunction(
    'The fields of `after` that differ from `before`: what is to be sent of an edited record.',
    '(before: object, after: object) => object',
    (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
      ),
  ),
}
