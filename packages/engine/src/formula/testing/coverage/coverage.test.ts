import { describe, expect, it } from 'vitest'
import corpus from './corpus.json'
import { measureCoverage, type StoredText } from './measureCoverage.ts'

interface CorpusClass {
  readonly kind: string
  readonly class: string
  readonly share: number
  readonly codes: readonly string[]
}

/** The kinds in the corpus file are those of stored texts. */
const textsOf = ({ kind, share, codes }: CorpusClass): readonly StoredText[] =>
  codes.map((code) => ({ kind: kind as StoredText['kind'], code, weight: share / codes.length }))

describe('coverage of the corpus', () => {
  const measured = () => measureCoverage(corpus.flatMap(textsOf))

  it.each([
    { kind: 'f', goal: 0.999 },
    { kind: 'js', goal: 0.97 },
    { kind: 'custom', goal: 0.6 },
  ])('of $kind is at least $goal of the valid JavaScript', ({ kind, goal }) => {
    const coverage = measured().find((one) => one.kind === kind)
    console.info(JSON.stringify(coverage))
    expect(coverage?.compiled).toBeGreaterThanOrEqual(goal)
    expect(coverage?.failed).toBe(0)
  })

  it('compiles every class except page access and unknown names', () => {
    const outside = ['host objects', 'unknown names', 'not JavaScript', 'the page', 'libraries of others']
    for (const one of corpus.filter((entry) => !outside.includes(entry.class))) {
      const coverage = measureCoverage(textsOf(one)).find(({ kind }) => kind === one.kind)
      expect([one.class, coverage?.reasons]).toEqual([one.class, []])
    }
  })
})
