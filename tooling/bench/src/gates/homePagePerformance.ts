import { bars } from '../../../lighthouse/src/bars.ts'
import type { Gate } from './Gate.ts'
import { homePageScores } from './homePageScores.ts'

/** Lighthouse performance score of the prerendered home page, on a simulated phone with a slow network. */
export const homePagePerformance: Gate = {
  name: 'home-page-performance',
  bar: bars.performance,
  unit: 'of 100',
  bound: 'least',
  measure: async () => (await homePageScores()).map(({ performance }) => performance),
}
