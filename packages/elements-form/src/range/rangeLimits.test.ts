import { describe, expect, it } from 'vitest'
import { fitToLimits, ratioOf, resolveLimits } from './rangeLimits.ts'

describe('resolveLimits', () => {
  it.each([
    { settings: {}, limits: { min: 0, max: 100, step: 1 } },
    { settings: { min: 10, max: 20, step: 2 }, limits: { min: 10, max: 20, step: 2 } },
    { settings: { min: '10', max: '20', step: '0.5' }, limits: { min: 10, max: 20, step: 0.5 } },
    { settings: { min: -5, max: 5 }, limits: { min: -5, max: 5, step: 1 } },
    { settings: { min: null, max: 'many', step: {} }, limits: { min: 0, max: 100, step: 1 } },
    { settings: { min: Number.NaN, max: Number.POSITIVE_INFINITY }, limits: { min: 0, max: 100, step: 1 } },
    { settings: { step: 0 }, limits: { min: 0, max: 100, step: 1 } },
    { settings: { step: -3 }, limits: { min: 0, max: 100, step: 1 } },
    { settings: { min: 50, max: 10 }, limits: { min: 50, max: 50, step: 1 } },
    { settings: { min: 200 }, limits: { min: 200, max: 200, step: 1 } },
  ])('makes $limits of $settings', ({ settings, limits }) => expect(resolveLimits(settings)).toEqual(limits))
})

describe('fitToLimits', () => {
  it.each([
    { value: 40, settings: {}, fitted: 40 },
    { value: '40', settings: {}, fitted: 40 },
    { value: 40.4, settings: {}, fitted: 40 },
    { value: 40.5, settings: {}, fitted: 41 },
    { value: -1, settings: {}, fitted: 0 },
    { value: 101, settings: {}, fitted: 100 },
    { value: Number.POSITIVE_INFINITY, settings: {}, fitted: 100 },
    { value: 100, settings: { step: 7 }, fitted: 98 },
    { value: 14, settings: { min: 10, step: 5 }, fitted: 15 },
    { value: 0.3, settings: { max: 1, step: 0.1 }, fitted: 0.3 },
    { value: 0.3, settings: { max: 0.3, step: 0.1 }, fitted: 0.3 },
    { value: 0.29, settings: { min: 0.05, max: 1, step: 0.1 }, fitted: 0.25 },
    { value: 2e-7, settings: { max: 1e-6, step: 1e-7 }, fitted: 2e-7 },
    { value: -3, settings: { min: -5, max: 5, step: 5 }, fitted: -5 },
    { value: 7, settings: { min: 50, max: 10 }, fitted: 50 },
    { value: 5, settings: { max: 3, step: 10 }, fitted: 0 },
    { value: null, settings: {}, fitted: 0 },
    { value: undefined, settings: { min: 10 }, fitted: 10 },
    { value: 'many', settings: {}, fitted: 0 },
    { value: Number.NaN, settings: {}, fitted: 0 },
    { value: [], settings: {}, fitted: 0 },
  ])('makes $fitted of $value in $settings', ({ value, settings, fitted }) =>
    expect(fitToLimits(value, resolveLimits(settings))).toBe(fitted),
  )

  it('always ends within the limits and changes nothing the second time', () => {
    const numbers = [-1.7e308, -1e21, -1000, -3, -0.1, 0, 5e-324, 1e-7, 0.1, 0.3, 1, 7, 99.99, 1000, 1e21, 1.7e308]
    for (const min of numbers)
      for (const max of numbers)
        for (const step of numbers)
          for (const value of numbers) {
            const limits = resolveLimits({ min, max, step })
            const fitted = fitToLimits(value, limits)
            expect([limits, value, fitted >= limits.min && fitted <= limits.max]).toEqual([limits, value, true])
            expect(fitToLimits(fitted, limits)).toBe(fitted)
          }
  })
})

describe('ratioOf', () => {
  it.each([
    { value: 0, settings: {}, ratio: 0 },
    { value: 25, settings: {}, ratio: 0.25 },
    { value: 100, settings: {}, ratio: 1 },
    { value: 15, settings: { min: 10, max: 20 }, ratio: 0.5 },
    { value: 50, settings: { min: 50, max: 10 }, ratio: 0 },
  ])('puts $value of $settings at $ratio', ({ value, settings, ratio }) =>
    expect(ratioOf(value, resolveLimits(settings))).toBe(ratio),
  )
})
