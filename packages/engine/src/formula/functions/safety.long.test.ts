import { describe, expect, it } from 'vitest'
import { helpers } from './index.ts'
import { answer } from './testing/answer.ts'
import { endlessValues } from './testing/endlessValues.ts'

const names = helpers.map(({ name }) => ({ name }))

/** Milliseconds of the faster of two runs. */
function time(run: () => void): number {
  const times = [1, 2].map(() => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return Math.min(...times)
}

describe('a helper', () => {
  const ones = endlessValues()
  const others = endlessValues()

  it.each(names)('$name ends soon on data that holds or repeats itself', ({ name }) => {
    const run = () => {
      for (const first of ones)
        for (const second of [undefined, 'a', ...others]) {
          answer(name, [first, second])
          answer(name, [[first, first], second, 'a'])
          answer(name, [{ a: first }, 'a', second])
        }
    }
    expect(time(run)).toBeLessThan(3_000)
  })

  it.each(names)('$name ends at once on endless lists', ({ name }) => {
    const [one, other] = [Array(4_000_000_000), Array(4_000_000_000)]
    const run = () => {
      answer(name, [one, other])
      answer(name, [[[one], [one]], [other]])
      answer(name, [[{ a: one }, { a: one }], 'a', other])
    }
    expect(time(run)).toBeLessThan(1_000)
  })

  it('distinct of 10,000 rows takes less than a second', () => {
    const items = Array.from({ length: 10_000 }, (_, i) => ({ zone: { id: i % 9_000 } }))
    expect(time(() => answer('distinct', [items]))).toBeLessThan(1_000)
  })
})
