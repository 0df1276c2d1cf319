import { measureLoops } from '../workflow/measureLoops.ts'
import { benchFolder } from './benchFolder.ts'
import type { Gate } from './Gate.ts'

/** One action of a loop without a recorder; the bar is 10,000 actions a second. */
export const loopAction: Gate = {
  name: 'loop-action',
  bar: 100,
  unit: 'µs',
  bound: 'most',
  measure: async () => (await measureLoops(benchFolder, 24)).plain,
}
