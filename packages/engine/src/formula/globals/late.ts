import { addressGlobals } from './addresses.ts'
import { consoleGlobal } from './console.ts'
import { intlGlobals } from './intl.ts'
import { promiseGlobals } from './promises.ts'

/** Rarely used standard names of formulas, loaded with scripts. `LATE_NAMES` lists them. */
export const lateGlobals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['console', consoleGlobal],
  ...Object.entries(intlGlobals),
  ...Object.entries(addressGlobals),
  ...Object.entries(promiseGlobals),
])
