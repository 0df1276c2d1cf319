import { distinctOf } from '../../../../packages/engine/src/formula/functions/testing/hostileCalls.ts'
import type { Gate } from './Gate.ts'
import { timesOf } from './timesOf.ts'

/** The helper `distinct` on 10,000 rows. */
export const distinctRows: Gate = {
  name: 'distinct-rows',
  bar: 1_000,
  unit: 'ms',
  bound: 'most',
  measure: async () => timesOf(distinctOf(10_000)),
}
