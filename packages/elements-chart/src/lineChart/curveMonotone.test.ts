import { line } from '@visx/shape'
import { describe, expect, it } from 'vitest'
import { always } from '../testing/randomCases.ts'
import { curveMonotone } from './curveMonotone.ts'

const draw = (values: readonly (number | null)[]) =>
  line<number | null>({
    x: (_, index) => index * 10,
    y: (y) => y ?? 0,
    defined: (y) => y !== null,
    curve: curveMonotone,
  })([...values])

describe('curveMonotone', () => {
  it.each([
    { values: [], path: null },
    { values: [5], path: 'M0,5L0,5' },
    { values: [0, 10], path: 'M0,0C3.333,3.333,6.667,6.667,10,10' },
    { values: [0, null, 10], path: 'M0,0L0,0M20,10L20,10' },
  ])('joins $values', ({ values, path }) => expect(draw(values)).toBe(path))

  it('never leaves the range of the two values beside it', () =>
    always(({ list, whole }) => {
      const values = [whole(100), ...list(12, () => whole(100))]
      const curves = [...(draw(values) ?? '').matchAll(/C([^A-Z]*)/g)].map(([, numbers = '']) =>
        numbers.split(',').map(Number),
      )
      for (const [index, [, first = 0, , second = 0]] of curves.entries()) {
        const ends = [values[index] ?? 0, values[index + 1] ?? 0]
        for (const control of [first, second]) {
          expect(control).toBeGreaterThanOrEqual(Math.min(...ends) - 0.01)
          expect(control).toBeLessThanOrEqual(Math.max(...ends) + 0.01)
        }
      }
    }))
})
