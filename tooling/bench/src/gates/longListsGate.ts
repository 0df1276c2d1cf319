import { longLists } from '../../../../apps/irrigation-api/src/load/lists.ts'
import { measureList } from '../../../../apps/irrigation-api/src/load/measureLists.ts'
import { medianOf } from '../medianOf.ts'
import type { Gate } from './Gate.ts'

const ROWS = 200_000

/** The slowest query of every list with 200,000 rows of one account, each the median of five requests. */
export const longListsGate: Gate = {
  name: 'long-lists',
  bar: 50,
  unit: 'ms',
  bound: 'most',
  judged: 'every',
  measure: async () => {
    const slowest: number[] = []
    for (const list of longLists) {
      const { times } = await measureList(list, ROWS)
      slowest.push(Math.max(...Object.values(times).map(medianOf)))
    }
    return slowest
  },
}
