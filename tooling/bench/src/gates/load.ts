import { measureLoad } from '../../../../apps/irrigation-api/src/load/measureLoad.ts'
import type { Gate } from './Gate.ts'

/**
 * Ten companies, 500 reads and 150 writes a second in three rounds of half a minute: the 99th percentile of each, without
 * failures. One process answers, on two cores that it shares with the database and the load generator, with the default number of
 * connections to the bundled database on such a machine.
 */
export const load: Gate = {
  name: 'load',
  bar: 150,
  unit: 'ms',
  bound: 'most',
  judged: 'every',
  measure: async () => {
    const outcomes = await measureLoad({
      readsPerSecond: 500,
      writesPerSecond: 150,
      seconds: 30,
      times: 3,
      env: { DATABASE_POOL_SIZE: '4' },
    })
    return outcomes.map(({ reads, writes }) => {
      const failed = reads.errors + reads.refused + writes.errors + writes.refused
      return failed > 0 ? Number.POSITIVE_INFINITY : Math.max(reads.p99, writes.p99)
    })
  },
}
