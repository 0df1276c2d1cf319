import { addressGlobals } from './addresses.ts'
import { consoleGlobal } from './console.ts'
import { intlGlobals } from './intl.ts'
import { json } from './json.ts'
import { objectGlobals } from './objects.ts'
import { promiseGlobals } from './promises.ts'
import { textFunctions } from './texts.ts'

/** Standard names that few formulas use. */
export const standardGlobals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['JSON', json],
  ['console', consoleGlobal],
  ...Object.entries(objectGlobals),
  ...Object.entries(textFunctions),
  ...Object.entries(intlGlobals),
  ...Object.entries(addressGlobals),
  ...Object.entries(promiseGlobals),
])
