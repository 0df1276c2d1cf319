import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, divide, multiply, roundFraction, toFraction } from './fraction.ts'

describe('fractions', () => {
  it.each([
    { value: 0.5, rounded: 1 },
    { value: -0.5, rounded: -1 },
    { value: 2.5, rounded: 3 },
    { value: 1.005, rounded: 1 },
    { value: 0.49999999999999994, rounded: 0 },
    { value: 1e21, rounded: null },
    { value: 5e-324, rounded: 0 },
    { value: -1.5e-7, rounded: 0 },
    { value: 1.5e3, rounded: 1500 },
  ])('round $value to $rounded', ({ value, rounded }) => {
    if (rounded === null) return expect(() => roundFraction(toFraction(value))).toThrow(RangeError)
    expect(roundFraction(toFraction(value))).toBe(rounded)
  })

  it('match the printed decimals', () => {
    expect(roundFraction(multiply(1.005, 1000))).toBe(1005)
    expect(roundFraction(multiply(0.1, 3, 10))).toBe(3)
    expect(roundFraction(multiply(add(toFraction(0.1), toFraction(0.2)), 10))).toBe(3)
    expect(roundFraction(divide(multiply(4.35, 100), 2))).toBe(218)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('reject %s', (value) =>
    expect(() => toFraction(value)).toThrow(RangeError),
  )

  it('round symmetrically around zero', () =>
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), (value) => {
        return roundFraction(toFraction(value)) + roundFraction(toFraction(-value)) === 0
      }),
    ))

  it('never round by more than half', () =>
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        return Math.abs(roundFraction(toFraction(value)) - value) <= 0.5
      }),
    ))
})
