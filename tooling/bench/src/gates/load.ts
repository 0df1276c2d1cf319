import { measureLoad } from '../../../../apps/irrigation-api/src/load/measureLoad.ts'
import type { Gate } from './Gate.ts'

/**
 * Ten companies at work, 500 reads and 150 writes a second for three half minutes: 99 of 100 are answered in time in each, and none fails.
 * One process answers, on two cores that it shares with the database and the sender, with as many connections as it has to the database
 * that comes along on such a machine.
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
