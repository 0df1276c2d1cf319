import { bars } from '../../../lighthouse/src/bars.ts'
import type { Gate } from './Gate.ts'
import { homePageScores } from './homePageScores.ts'

/** Largest contentful paint of the prerendered home page, on a simulated phone with a slow network. */
export const homePagePaint: Gate = {
  name: 'home-page-paint',
  bar: bars.lcpMs,
  unit: 'ms',
  bound: 'most',
  measure: async () => (await homePageScores()).map(({ lcpMs }) => lcpMs),
}
