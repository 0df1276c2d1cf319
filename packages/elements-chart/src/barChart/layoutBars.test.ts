import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutBars } from './layoutBars.ts'

const series = (index: number, values: readonly (number | null)[], stack?: string) => ({
  index,
  series: { label: '', values, raw: values, look: stack === undefined ? {} : { stack } },
})
const shortly = (shown: Parameters<typeof layoutBars>[0], isStacked: boolean) => {
  const { bars, lanes } = layoutBars(shown, isStacked)
  return { lanes, bars: bars.map(({ series: of, index, from, to, lane }) => [of, index, from, to, lane]) }
}

describe('layoutBars', () => {
  it('has a lane for each series, and no bar for a missing value', () =>
    expect(shortly([series(0, [1, null]), series(2, [-3, 4])], false)).toEqual({
      lanes: 2,
      bars: [
        [0, 0, 0, 1, 0],
        [2, 0, 0, -3, 1],
        [2, 1, 0, 4, 1],
      ],
    }))

  it('stacks positive and negative values apart', () =>
    expect(shortly([series(0, [5]), series(1, [-2]), series(2, [3]), series(3, [-1])], true)).toEqual({
      lanes: 1,
      bars: [
        [0, 0, 0, 5, 0],
        [1, 0, 0, -2, 0],
        [2, 0, 5, 8, 0],
        [3, 0, -2, -3, 0],
      ],
    }))

  it('has a lane for each stack with a name', () =>
    expect(shortly([series(0, [5], 'a'), series(1, [2], 'b'), series(2, [3], 'a')], true)).toEqual({
      lanes: 2,
      bars: [
        [0, 0, 0, 5, 0],
        [1, 0, 0, 2, 1],
        [2, 0, 5, 8, 0],
      ],
    }))

  it('has one lane without series', () => expect(layoutBars([], false)).toEqual({ bars: [], lanes: 1 }))

  it('always stacks to the sum of the values', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(99), { maxLength: 5 }), (values) => {
        const shown = values.map((value, index) => series(index, [value]))
        const sum = values.reduce((total, value) => total + value, 0)
        const { bars } = layoutBars(shown, true)
        expect(Math.max(0, ...bars.map(({ to }) => to))).toBe(sum)
      }),
    ))
})
