import { describe, expect, it } from 'vitest'
import { always } from '../testing/randomCases.ts'
import { alignSeries } from './alignSeries.ts'

const series = (label: string, ...points: readonly (readonly [unknown, unknown])[]) => ({
  label,
  points: points.map(([category, value]) => ({ category, value })),
  look: {},
})

describe('alignSeries', () => {
  it('lays series over the same categories', () => {
    const model = alignSeries([series('a', ['x', 1], ['y', '2']), series('b', ['z', 3], ['x', 'much'])])
    expect(model.categories).toEqual(['x', 'y', 'z'])
    expect(model.series.map(({ values }) => values)).toEqual([
      [1, 2, null],
      [null, null, 3],
    ])
    expect(model.series.map(({ raw }) => raw)).toEqual([
      [1, '2', undefined],
      ['much', undefined, 3],
    ])
  })

  it('has the given categories first', () =>
    expect(alignSeries([series('a', ['y', 1])], ['x', 'y']).categories).toEqual(['x', 'y']))

  it('takes the first of several points of a category', () =>
    expect(alignSeries([series('a', ['x', 1], ['x', 2])]).series[0]?.values).toEqual([1]))

  it('always has each category once, and a value of each series for it', () =>
    always(({ list, whole }) => {
      const loose = list(4, () => series('', ...list(9, () => [whole(6), whole(50)] as const)))
      const { categories, series: aligned } = alignSeries(loose)
      expect(new Set(categories).size).toBe(categories.length)
      for (const { values, raw } of aligned)
        expect([values.length, raw.length]).toEqual([categories.length, categories.length])
    }))
})
