import { bars } from '../../../lighthouse/src/bars.ts'
import type { Gate } from './Gate.ts'
import { homePageScores } from './homePageScores.ts'

/** What Lighthouse gives the prerendered home page for performance, as a phone on a slow network sees it. */
export const homePagePerformance: Gate = {
  name: 'home-page-performance',
  bar: bars.performance,
  unit: 'of 100',
  bound: 'least',
  measure: async () => (await homePageScores()).map(({ performance }) => performance),
}
