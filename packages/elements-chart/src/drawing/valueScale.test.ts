import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createValueScale } from './valueScale.ts'

const settings = { startsAtZero: true, length: 200, spacing: 40, language: 'en' }
const ticks = (values: readonly number[], change: object = {}) =>
  createValueScale({ ...settings, values, ...change }).ticks.map(({ label }) => label)

const value = fc
  .tuple(fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(1, 0.001, 1e6))
  .map(([whole, unit]) => whole * unit)
const axis = fc.record({
  values: fc.array(value, { maxLength: 8 }),
  startsAtZero: fc.boolean(),
  length: fc.integer({ min: 1, max: 500 }),
})

describe('createValueScale', () => {
  it.each([
    { name: 'ends at round values', values: [3, 84], change: {}, labels: ['0', '20', '40', '60', '80', '100'] },
    {
      name: 'has zero between both signs',
      values: [-18, 30],
      change: {},
      labels: ['-20', '-10', '0', '10', '20', '30'],
    },
    {
      name: 'begins near the values',
      values: [1003, 1015],
      change: { startsAtZero: false },
      labels: ['1,002', '1,004', '1,006', '1,008', '1,010', '1,012', '1,014', '1,016'],
    },
    { name: 'has no halves of whole numbers', values: [0, 1], change: {}, labels: ['0', '1'] },
    { name: 'has a range for zeros', values: [0, 0], change: {}, labels: ['0', '1'] },
    { name: 'has a range without values', values: [], change: {}, labels: ['0', '1'] },
    {
      name: 'has a range around one value',
      values: [7],
      change: { startsAtZero: false },
      labels: ['2', '4', '6', '8', '10', '12'],
    },
    {
      name: 'shortens large values',
      values: [2_400_000],
      change: {},
      labels: ['0', '500K', '1M', '1.5M', '2M', '2.5M'],
    },
    { name: 'writes small values', values: [0.02], change: {}, labels: ['0', '0.005', '0.01', '0.015', '0.02'] },
    { name: 'keeps the limits', values: [5], change: { min: 0, max: 10 }, labels: ['0', '2', '4', '6', '8', '10'] },
  ])('$name', ({ values, change, labels }) => expect(ticks(values, change)).toEqual(labels))

  it('writes in the language', () =>
    expect(ticks([0.5], { language: 'es' })).toEqual(['0', '0,1', '0,2', '0,3', '0,4', '0,5']))

  it.each([
    { values: [5, 10], startsAtZero: true, base: 0 },
    { values: [-5, -10], startsAtZero: true, base: 0 },
    { values: [1003, 1015], startsAtZero: false, base: 1002 },
    { values: [-1003, -1015], startsAtZero: false, base: -1002 },
  ])('has bars of $values stand on $base', ({ values, startsAtZero, base }) =>
    expect(createValueScale({ ...settings, values, startsAtZero }).base).toBe(base),
  )

  it('always has each value on the axis, and ticks in order', () =>
    fc.assert(
      fc.property(axis, (change) => {
        const scale = createValueScale({ ...settings, ...change })
        const length = scale.toPixel(scale.toValue(1)) // The axis is not turned around or empty.
        expect(length).toBeCloseTo(1)
        for (const value of change.values) expect(scale.toPixel(value)).toBeGreaterThanOrEqual(-1e-6)
        const places = scale.ticks.map(({ value }) => scale.toPixel(value))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(places.length).toBeGreaterThan(0)
      }),
    ))
})
