import { helpers } from '../../../../packages/engine/src/formula/functions/index.ts'
import { onLoops } from '../../../../packages/engine/src/formula/functions/testing/hostileCalls.ts'
import type { Gate } from './Gate.ts'
import { slowestTimes } from './timesOf.ts'

/** The slowest helper on data with cycles or repeated references. */
export const helperOnLoops: Gate = {
  name: 'helper-on-loops',
  bar: 3_000,
  unit: 'ms',
  bound: 'most',
  measure: async () =>
    slowestTimes(
      helpers.map(
        ({ name }) =>
          () =>
            onLoops(name),
      ),
    ),
}
