import { bars } from './bars.ts'

/** Lighthouse results: scores out of 100, the largest contentful paint in milliseconds, and the failed audits. */
export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly 'best-practices': number
  readonly seo: number
  readonly lcpMs: number
  /** Titles of failed audits in the categories with a bar of 100. */
  readonly failed: readonly string[]
}

/** Describes the bars that scores miss; empty when all are reached. */
export function missedBars(scores: Scores): readonly string[] {
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
  return [
    ...categories.filter((name) => scores[name] < bars[name]).map((name) => `${name} ${scores[name]} < ${bars[name]}`),
    ...(scores.lcpMs > bars.lcpMs ? [`LCP ${Math.round(scores.lcpMs)} ms > ${bars.lcpMs} ms`] : []),
  ]
}
