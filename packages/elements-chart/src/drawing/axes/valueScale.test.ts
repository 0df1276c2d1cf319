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
    {
      name: 'has ticks within limits that are not round',
      values: [5],
      change: { min: 3, max: 97 },
      labels: ['20', '40', '60', '80'],
    },
    {
      name: 'has a tick between narrow limits',
      values: [5],
      change: { min: 4.2, max: 4.6, spacing: 90 },
      labels: ['4.2', '4.4', '4.6'],
    },
    {
      name: 'has different labels for large values that are near each other',
      values: [1_000_000, 1_000_400],
      change: { startsAtZero: false },
      labels: ['1,000,000', '1,000,100', '1,000,200', '1,000,300', '1,000,400'],
    },
    {
      name: 'has different labels for values that differ by little',
      values: [1000.0001, 1000.0004],
      change: { startsAtZero: false, spacing: 60 },
      labels: ['1,000.0001', '1,000.0002', '1,000.0003', '1,000.0004'],
    },
    {
      name: 'writes huge values by powers of ten',
      values: [1e21],
      change: {},
      labels: ['0', '2E20', '4E20', '6E20', '8E20', '1E21'],
    },
    {
      name: 'writes tiny values by powers of ten',
      values: [2e-9],
      change: { spacing: 90 },
      labels: ['0', '1E-9', '2E-9'],
    },
    {
      name: 'has ticks up to the greatest numbers',
      values: [1e308, -1e308],
      change: {},
      labels: ['-1E308', '-5E307', '0', '5E307', '1E308'],
    },
  ])('$name', ({ values, change, labels }) => expect(ticks(values, change)).toEqual(labels))

  it.each([
    { change: { min: 3, max: 97 }, ends: [3, 97] },
    { change: { max: 97 }, ends: [0, 97] },
    { change: { min: 3 }, ends: [3, 9] },
    { change: { min: 20 }, ends: [20, 30] },
    { change: { max: -20 }, ends: [-30, -20] },
  ])('ends at the limits of $change', ({ change, ends }) => {
    const { toValue } = createValueScale({ ...settings, values: [9], ...change })
    const [low, high] = ends
    expect(toValue(0)).toBeCloseTo(low ?? 0)
    expect(toValue(settings.length)).toBeCloseTo(high ?? 0)
  })

  it('clamps values to its limits', () => {
    const { clamp } = createValueScale({ ...settings, values: [500], min: 3, max: 50 })
    expect([500, 7, -1].map(clamp)).toEqual([50, 7, 3])
  })

  it('has places for the greatest numbers', () => {
    const { toPixel, toValue } = createValueScale({ ...settings, values: [1e308, -1e308] })
    expect([-1e308, 0, 1e308].map((value) => Math.round(toPixel(value)))).toEqual([0, 100, 200])
    expect(toValue(50) / -5e307).toBeCloseTo(1)
  })

  it('never has two equal labels', () =>
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), fc.boolean(), (one, other, startsAtZero) => {
        fc.pre(Number.isFinite(one) && Number.isFinite(other))
        // Numbers of nearly the same amount have no others between them.
        fc.pre(Math.abs(one - other) > Math.max(Math.abs(one), Math.abs(other)) * 1e-9)
        fc.pre(Math.max(Math.abs(one), Math.abs(other)) > 1e-250)
        const labels = ticks([one, other], { startsAtZero })
        expect(labels.length).toBeGreaterThan(0)
        expect(new Set(labels).size).toBe(labels.length)
      }),
    ))

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
