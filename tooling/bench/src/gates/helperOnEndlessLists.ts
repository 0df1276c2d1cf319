import { helpers } from '../../../../packages/engine/src/formula/functions/index.ts'
import { onEndlessLists } from '../../../../packages/engine/src/formula/functions/testing/hostileCalls.ts'
import type { Gate } from './Gate.ts'
import { slowestTimes } from './timesOf.ts'

/** The slowest helper on lists of length four billion. */
export const helperOnEndlessLists: Gate = {
  name: 'helper-on-endless-lists',
  bar: 1_000,
  unit: 'ms',
  bound: 'most',
  measure: async () =>
    slowestTimes(
      helpers.map(
        ({ name }) =>
          () =>
            onEndlessLists(name),
      ),
    ),
}
