import type { PluginFunctions } from '@sluice/engine/plugins'
import { assetFunctions } from './assets/assetFunctions.ts'
import { backflowFunctions } from './backflow/backflowFunctions.ts'
import { checkupFunctions } from './checkups/checkupFunctions.ts'
import { dateFunctions } from './dates/dateFunctions.ts'
import { electricalFunctions } from './electrical/electricalFunctions.ts'
import { flowFunctions } from './flow/flowFunctions.ts'
import { permissionFunctions } from './permissions/permissionFunctions.ts'
import { picklistFunctions } from './picklists/picklistFunctions.ts'
import { precipitationFunctions } from './precipitation/precipitationFunctions.ts'
import { programFunctions } from './programs/programFunctions.ts'
import { quoteFunctions } from './quotes/quoteFunctions.ts'
import { savingsFunctions } from './savings/savingsFunctions.ts'
import { scheduleFunctions } from './scheduling/scheduleFunctions.ts'
import { waterUseFunctions } from './scheduling/waterUseFunctions.ts'
import { transitionFunctions } from './transitions/transitionFunctions.ts'
import { uniformityFunctions } from './uniformity/uniformityFunctions.ts'

export { actions } from './pictures/actions.ts'

/** Every rule that formulas can call, by its name. */
export const functions: PluginFunctions = {
  ...picklistFunctions,
  ...checkupFunctions,
  ...assetFunctions,
  ...precipitationFunctions,
  ...uniformityFunctions,
  ...scheduleFunctions,
  ...waterUseFunctions,
  ...savingsFunctions,
  ...flowFunctions,
  ...quoteFunctions,
  ...backflowFunctions,
  ...electricalFunctions,
  ...dateFunctions,
  ...programFunctions,
  ...transitionFunctions,
  ...permissionFunctions,
}
