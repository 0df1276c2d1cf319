import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutSlices } from './layoutSlices.ts'

const model = (...all: readonly (readonly (number | null)[])[]) => ({
  categories: all[0]?.map((_, index) => index) ?? [],
  series: all.map((values) => ({ label: '', values, raw: values, look: {} })),
})
const settings = { radius: 100, hole: 0, isHidden: () => false }

const anyValues = fc
  .array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 21 })
  .filter((values) => values.some((value) => value !== 0))

describe('layoutSlices', () => {
  it('has a slice for each value above zero, in their order', () => {
    const slices = layoutSlices(model([1, 0, null, 3]), settings)
    expect(slices.map(({ index, startAngle, endAngle }) => [index, startAngle / Math.PI, endAngle / Math.PI])).toEqual([
      [0, 0, 0.5],
      [3, 0.5, 2],
    ])
  })

  it('is whole with one value', () =>
    expect(layoutSlices(model([7]), settings)).toMatchObject([{ startAngle: 0, endAngle: 2 * Math.PI }]))

  it('has no slices of zeros', () => expect(layoutSlices(model([0, 0]), settings)).toEqual([]))

  it('has a ring for each series, the first one outside', () => {
    const slices = layoutSlices(model([1], [1]), { ...settings, hole: 0.5 })
    expect(slices.map(({ innerRadius, outerRadius }) => [innerRadius, outerRadius])).toEqual([
      [75, 100],
      [50, 75],
    ])
  })

  it('shares the ring among what is shown', () => {
    const slices = layoutSlices(model([1, 5, 1]), { ...settings, isHidden: (index) => index === 1 })
    expect(slices.map(({ index, endAngle }) => [index, endAngle / Math.PI])).toEqual([
      [0, 1],
      [2, 2],
    ])
  })

  it('always fills the circle', () =>
    fc.assert(
      fc.property(anyValues, (values) => {
        const slices = layoutSlices(model(values), settings)
        const filled = slices.reduce((sum, { startAngle, endAngle }) => sum + endAngle - startAngle, 0)
        expect(filled).toBeCloseTo(2 * Math.PI)
      }),
    ))
})
