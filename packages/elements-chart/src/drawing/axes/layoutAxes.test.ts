import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLook } from '../../data/readLook.ts'
import type { DrawingInput } from '../drawing.ts'
import { layoutAxes } from './layoutAxes.ts'

const input = (change: Partial<DrawingInput> = {}): DrawingInput => ({
  ...{ model: { categories: [], series: [] }, look: readLook({}), categories: ['Mon', 'Tue', 'Wed'] },
  ...{ isHidden: () => false, width: 400, height: 200, language: 'en', isRtl: false },
  ...change,
})

const name = fc.integer({ min: 1, max: 30 }).map((length) => 'A very long name of a category'.slice(0, length))
const anyInput = fc.record({
  categories: fc.array(name, { minLength: 1, maxLength: 41 }),
  look: fc
    .record({ axis: fc.constantFrom('x', 'y'), legendSize: fc.constantFrom('10px', '12px', '20px') })
    .map((stored) => readLook(stored)),
  width: fc.integer({ min: 200, max: 1199 }),
  height: fc.integer({ min: 120, max: 519 }),
})
const anyValues = fc.array(fc.integer({ min: -50_000, max: 50_000 }), { maxLength: 5 })

describe('layoutAxes', () => {
  it('has bars between the categories and lines from side to side', () => {
    const bars = layoutAxes(input(), { values: [10], fillsAxis: false })
    const lines = layoutAxes(input(), { values: [10], fillsAxis: true })
    expect(bars.middleOf(0)).toBeCloseTo(bars.left + bars.step / 2)
    expect(lines.middleOf(0)).toBeCloseTo(lines.left)
    expect(lines.middleOf(2)).toBeCloseTo(lines.left + lines.width)
  })

  it('has a single point of a line in the middle', () => {
    const { middleOf, left, width } = layoutAxes(input({ categories: ['Mon'] }), { values: [10], fillsAxis: true })
    expect(middleOf(0)).toBeCloseTo(left + width / 2)
  })

  it.each([false, true])('reads places back, from right to left: %s', (isRtl) => {
    const { axisValues, mirrorX, middleOf, pixelOf } = layoutAxes(input({ isRtl }), { values: [10], fillsAxis: false })
    const { dataX, dataY } = axisValues(mirrorX(middleOf(1)), pixelOf(7))
    expect(dataX).toBe(1)
    expect(dataY).toBeCloseTo(7)
  })

  it('reads places of lying bars back', () => {
    const look = readLook({ axis: 'y' })
    const { axisValues, middleOf, pixelOf } = layoutAxes(input({ look }), { values: [10], fillsAxis: false })
    const { dataX, dataY } = axisValues(pixelOf(7), middleOf(2))
    expect(dataY).toBe(2)
    expect(dataX).toBeCloseTo(7)
  })

  it('always has its places inside of the drawing', () =>
    fc.assert(
      fc.property(anyInput, anyValues, fc.boolean(), (drawn, values, isLine) => {
        const settings = { values, fillsAxis: isLine && !drawn.look.isHorizontal }
        const { left, top, width, height } = layoutAxes(input(drawn), settings)
        for (const length of [left, top, width, height]) expect(length).toBeGreaterThan(0)
        expect(left + width).toBeLessThanOrEqual(drawn.width)
        expect(top + height).toBeLessThanOrEqual(drawn.height)
      }),
    ))
})
