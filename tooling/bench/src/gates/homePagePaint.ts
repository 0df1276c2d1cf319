import { bars } from '../../../lighthouse/src/bars.ts'
import type { Gate } from './Gate.ts'
import { homePageScores } from './homePageScores.ts'

/** The largest contentful paint of the prerendered home page, as a phone on a slow network sees it. */
export const homePagePaint: Gate = {
  name: 'home-page-paint',
  bar: bars.lcpMs,
  unit: 'ms',
  bound: 'most',
  measure: async () => (await homePageScores()).map(({ lcpMs }) => lcpMs),
}
