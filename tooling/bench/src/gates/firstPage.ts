import { measureFirstPage, percentileOf } from '../../../../apps/irrigation-api/src/load/measureLists.ts'
import type { Gate } from './Gate.ts'

/**
 * First page and the reports of a month, a year and all time of an account with 200,000 visits: the 95th percentile of each of
 * three rounds.
 */
export const firstPage: Gate = {
  name: 'first-page',
  bar: 50,
  unit: 'ms',
  bound: 'most',
  judged: 'every',
  measure: async () => {
    const rounds = await measureFirstPage({ visits: 200_000, rounds: 3 })
    return rounds.flatMap((round) => Object.values(round).map((times) => percentileOf(times, 95)))
  },
}
