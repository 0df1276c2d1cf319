import { bars } from './bars.ts'

/** What Lighthouse found: scores out of 100, the largest contentful paint in milliseconds, and what cost points. */
export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly 'best-practices': number
  readonly seo: number
  readonly lcpMs: number
  /** Titles of audits that are not passed, of the categories that have a bar of 100. */
  readonly failed: readonly string[]
}

/** The bars that scores miss, in words; none when all are reached. */
export function missedBars(scores: Scores): readonly string[] {
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
  return [
    ...categories.filter((name) => scores[name] < bars[name]).map((name) => `${name} ${scores[name]} < ${bars[name]}`),
    ...(scores.lcpMs > bars.lcpMs ? [`LCP ${Math.round(scores.lcpMs)} ms > ${bars.lcpMs} ms`] : []),
  ]
}
