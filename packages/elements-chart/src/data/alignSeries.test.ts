import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignSeries } from './alignSeries.ts'

const series = (label: string, ...points: readonly (readonly [unknown, unknown])[]) => ({
  label,
  points: points.map(([category, value]) => ({ category, value })),
  look: {},
})

const anySeries = fc.array(fc.tuple(fc.nat(5), fc.nat(49)), { maxLength: 9 }).map((points) => series('', ...points))

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
    fc.assert(
      fc.property(fc.array(anySeries, { maxLength: 4 }), (loose) => {
        const { categories, series: aligned } = alignSeries(loose)
        expect(new Set(categories).size).toBe(categories.length)
        for (const { values, raw } of aligned)
          expect([values.length, raw.length]).toEqual([categories.length, categories.length])
      }),
    ))
})
